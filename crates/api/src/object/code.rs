//! Codes of ours as enums: one word in the log, on the policy page, in GraphQL and in the dictionaries.
//!
//! The API's own enums are in capitals, as GraphQL's custom is. A code that stands elsewhere too is written as it
//! stands there, in small letters, so that nobody translates between two spellings.

use std::borrow::Cow;

use async_graphql::indexmap::IndexMap;
use async_graphql::parser::types::Field;
use async_graphql::registry::{MetaEnumValue, MetaType, MetaTypeId, Registry};
use async_graphql::{
    ContextSelectionSet, InputType, InputValueError, InputValueResult, Name, OutputType, Positioned,
    ServerResult, Value,
};
use kydan_access::{Action, Role};
use kydan_regulations::MeasureKind;

/// Something that is known by a code.
pub trait Coded: Copy + Send + Sync + 'static {
    /// What the schema calls it.
    const NAME: &'static str;
    /// What the schema says about it.
    const ABOUT: &'static str;

    /// Every value.
    fn all() -> impl Iterator<Item = Self>;

    /// Its stable code, in small letters; in capitals where it is the API's own.
    fn code(self) -> Cow<'static, str>;

    /// What the schema says about the value.
    fn about(self) -> Option<String> {
        None
    }
}

impl Coded for Action {
    const NAME: &'static str = "Action";
    const ABOUT: &'static str =
        "Something that somebody asks the platform to do or to show: a row of the policy page.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Borrowed(self.code())
    }
}

impl Coded for Role {
    const NAME: &'static str = "Role";
    const ABOUT: &'static str = "What somebody is to the platform: a column of the policy page.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Borrowed(self.code())
    }
}

impl Coded for MeasureKind {
    const NAME: &'static str = "MeasureName";
    const ABOUT: &'static str = "What a ruling does to a player, as the record names it.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Borrowed(self.name())
    }
}

/// How the registry is told what a type is.
type Described = fn(&mut Registry) -> MetaType;

/// A value as the schema's enum of its codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code<T>(pub T);

impl<T: Coded> Code<T> {
    fn register(registry: &mut Registry, as_what: fn(&mut Registry, Described) -> String) -> String {
        as_what(registry, |_| MetaType::Enum {
            name: T::NAME.to_owned(),
            description: Some(T::ABOUT.to_owned()),
            enum_values: T::all().map(value).collect::<IndexMap<_, _>>(),
            visible: None,
            inaccessible: false,
            tags: Vec::new(),
            rust_typename: Some(std::any::type_name::<Self>()),
            directive_invocations: Vec::new(),
            requires_scopes: Vec::new(),
        })
    }
}

fn value(of: impl Coded) -> (String, MetaEnumValue) {
    let name = of.code().into_owned();
    let value = MetaEnumValue {
        name: name.clone(),
        description: of.about(),
        deprecation: async_graphql::registry::Deprecation::NoDeprecated,
        visible: None,
        inaccessible: false,
        tags: Vec::new(),
        directive_invocations: Vec::new(),
    };
    (name, value)
}

impl<T: Coded> OutputType for Code<T> {
    fn type_name() -> Cow<'static, str> {
        Cow::Borrowed(T::NAME)
    }

    fn create_type_info(registry: &mut Registry) -> String {
        Self::register(registry, |registry, make| {
            registry.create_output_type::<Self, _>(MetaTypeId::Enum, make)
        })
    }

    async fn resolve(&self, _: &ContextSelectionSet<'_>, _: &Positioned<Field>) -> ServerResult<Value> {
        Ok(Value::Enum(Name::new(self.0.code())))
    }
}

impl<T: Coded> InputType for Code<T> {
    type RawValueType = Self;

    fn type_name() -> Cow<'static, str> {
        Cow::Borrowed(T::NAME)
    }

    fn create_type_info(registry: &mut Registry) -> String {
        Self::register(registry, |registry, make| {
            registry.create_input_type::<Self, _>(MetaTypeId::Enum, make)
        })
    }

    fn parse(value: Option<Value>) -> InputValueResult<Self> {
        let value = value.unwrap_or_default();
        let code = match &value {
            Value::Enum(name) => name.as_str(),
            Value::String(text) => text.as_str(),
            Value::Null
            | Value::Number(_)
            | Value::Boolean(_)
            | Value::Binary(_)
            | Value::List(_)
            | Value::Object(_) => {
                return Err(InputValueError::expected_type(value));
            }
        };
        T::all()
            .find(|one| one.code() == code)
            .map(Self)
            .ok_or_else(|| InputValueError::custom(format!("{} has no value `{code}`", T::NAME)))
    }

    fn to_value(&self) -> Value {
        Value::Enum(Name::new(self.0.code()))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }
}
