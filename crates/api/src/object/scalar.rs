//! Values that GraphQL has no word for.

use async_graphql::{InputValueError, InputValueResult, Scalar, ScalarType, Value};
use jiff::Timestamp;
use jiff::civil::Date as Day;

/// RFC 3339 instant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DateTime(pub Timestamp);

#[Scalar]
impl ScalarType for DateTime {
    fn parse(value: Value) -> InputValueResult<Self> {
        let Value::String(text) = &value else { return Err(InputValueError::expected_type(value)) };
        text.parse().map(Self).map_err(InputValueError::custom)
    }

    fn to_value(&self) -> Value {
        Value::String(self.0.to_string())
    }
}

/// ISO 8601 calendar day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date(pub Day);

#[Scalar]
impl ScalarType for Date {
    fn parse(value: Value) -> InputValueResult<Self> {
        let Value::String(text) = &value else { return Err(InputValueError::expected_type(value)) };
        text.parse().map(Self).map_err(InputValueError::custom)
    }

    fn to_value(&self) -> Value {
        Value::String(self.0.to_string())
    }
}

/// Any whole number that fits 53 bits, such as a log position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Long(pub u64);

#[Scalar]
impl ScalarType for Long {
    fn parse(value: Value) -> InputValueResult<Self> {
        let Value::Number(number) = &value else { return Err(InputValueError::expected_type(value)) };
        let number = number.as_u64().filter(|number| *number < 1 << 53);
        number.map(Self).ok_or_else(|| InputValueError::custom("a whole number from 0 to 2^53 - 1"))
    }

    fn to_value(&self) -> Value {
        Value::Number(self.0.into())
    }
}
