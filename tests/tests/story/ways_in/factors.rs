//! Second factors: set, asked for, used once, lost, demanded; and grave acts, which ask again.

use std::time::{SystemTime, UNIX_EPOCH};

use aws_lc_rs::encoding::{AsDer as _, PublicKeyX509Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use totp_rs::{Builder, Secret, Totp};

use super::House;
use crate::client::Client;
use crate::database::Database;
use crate::day::withheld;
use crate::server::{PASSWORD, Server, open_account, set_password};

const REFUSED: &str = "__typename ... on Refusal { code details { key value } }";

/// A mutation with an input.
fn about(field: &str, input: &str, more: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {REFUSED} {more} }} }}")
}

/// A mutation without one.
fn plain(field: &str, more: &str) -> String {
    format!("mutation {{ it: {field} {{ {REFUSED} {more} }} }}")
}

const ENTERED: &str = "... on LogInSuccess { accessToken refreshToken viewer { login } }";

/// An authenticator on somebody's phone.
pub(super) struct Device(Totp);

impl Device {
    fn new(secret: &Value) -> Self {
        let secret = Secret::try_from_base32(secret.as_str().unwrap()).unwrap();
        Self(Builder::new().with_secret(secret).build().unwrap())
    }

    fn secret(&self) -> String {
        self.0.secret().to_base32()
    }

    /// The password of so many steps from now.
    fn shows(&self, steps: u64) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        self.0.generate(now + 30 * steps).to_string()
    }
}

/// Gives the password, and hears what else is asked for.
async fn begin(house: &House, login: &str) -> Value {
    let query = about("logIn", "LogInInput", "... on SecondFactorAsked { ticket oneTimePasswords passkeys }");
    let input = json!({ "login": login, "password": PASSWORD, "client": "PROGRAM" });
    let asked = Client::visitor(&house.server).done(&query, json!({ "input": input })).await;
    assert_eq!(asked["__typename"], "SecondFactorAsked", "{asked}");
    asked
}

async fn finish(house: &House, ticket: &Value, code: &str) -> Value {
    let query = about("finishLogIn", "FinishLogInInput", ENTERED);
    let input = json!({ "ticket": ticket, "code": code, "client": "PROGRAM" });
    let answer = Client::visitor(&house.server).ask(&query, json!({ "input": input })).await;
    answer["it"].clone()
}

async fn security(client: &Client) -> Value {
    let query = "{ viewer { grants { role } security {
        demanded recoveryCodesLeft oneTimePasswordsSince passkeys { id name host usedAt } } } }";
    client.ask(query, json!({})).await["viewer"].take()
}

/// Sets one-time passwords, and gives the device and the recovery codes.
pub(super) async fn set(client: &Client) -> (Device, Value) {
    let begin =
        plain("beginOneTimePasswords", "... on OneTimePasswordsAsked { ticket secret address qrCode }");
    let begun = client.done(&begin, json!({})).await;
    let device = Device::new(&begun["secret"]);
    assert!(begun["qrCode"].as_array().unwrap().len() > 20, "a QR code");
    let set =
        about("setOneTimePasswords", "SetOneTimePasswordsInput", "... on SecondFactorSet { recoveryCodes }");
    let input = |code: &str| json!({ "input": { "ticket": begun["ticket"], "code": code } });
    assert_eq!(client.refused(&set, input("000000")).await["code"], "wrong_code");
    let done = client.done(&set, input(&device.shows(0))).await;
    assert_eq!(client.refused(&set, input(&device.shows(0))).await["code"], "setting_expired", "once");
    (device, done["recoveryCodes"].clone())
}

/// Staff set one-time passwords: from then on the password alone opens nothing, and no password is good twice.
pub(super) async fn one_time_passwords(house: &House) -> (Device, Vec<String>) {
    let (device, codes) = set(&house.staff).await;
    let codes: Vec<String> =
        codes.as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    assert_eq!(codes.len(), 10);
    let asked = begin(house, "van-phong").await;
    assert_eq!((&asked["oneTimePasswords"], &asked["passkeys"]), (&json!(true), &json!(false)));
    assert_eq!(finish(house, &asked["ticket"], "000000").await["code"], "wrong_code");
    let password = device.shows(1);
    assert_eq!(finish(house, &asked["ticket"], &password).await["viewer"]["login"], "van-phong");
    let again = begin(house, "van-phong").await;
    assert_eq!(finish(house, &asked["ticket"], &password).await["code"], "log_in_expired");
    assert_eq!(finish(house, &again["ticket"], &password).await["code"], "wrong_code", "none is good twice");
    assert_eq!(finish(house, &json!("made-up"), &password).await["code"], "log_in_expired");
    // Guessing ends: whoever knows the password has few tries.
    let mut refused = Value::Null;
    for _ in 0..14 {
        refused = finish(house, &again["ticket"], "111111").await;
    }
    assert_eq!(refused["code"], "too_many_attempts");
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    (device, codes)
}

/// A code of the slip stands once for the lost phone; new ones end the old.
pub(super) async fn recovery_codes(house: &House, (_, codes): &(Device, Vec<String>)) {
    let asked = begin(house, "van-phong").await;
    let entered = finish(house, &asked["ticket"], &codes[0].to_lowercase()).await;
    let staff = house.staff.with_token(entered["accessToken"].as_str().unwrap());
    let asked = begin(house, "van-phong").await;
    assert_eq!(finish(house, &asked["ticket"], &codes[0]).await["code"], "wrong_code", "once");
    assert_eq!(security(&staff).await["security"]["recoveryCodesLeft"], 9);
    let renew = plain("renewRecoveryCodes", "... on SecondFactorSet { recoveryCodes }");
    staff.done(&renew, json!({})).await;
    assert_eq!(
        finish(house, &asked["ticket"], &codes[1]).await["code"],
        "wrong_code",
        "ended by the new ones"
    );
    let remove = plain("removeOneTimePasswords", "");
    staff.done(&remove, json!({})).await;
    assert_eq!(staff.refused(&remove, json!({})).await["code"], "no_one_time_passwords");
    assert_eq!(staff.refused(&renew, json!({})).await["code"], "no_second_factor");
    assert_eq!(security(&staff).await["security"]["recoveryCodesLeft"], 0);
    Client::log_in(&house.server, "van-phong").await;
    let visitor = Client::visitor(&house.server);
    for field in ["beginOneTimePasswords", "beginPasskey", "renewRecoveryCodes"] {
        assert_eq!(visitor.refused(&plain(field, ""), json!({})).await["code"], "not_logged_in", "{field}");
    }
}

/// A device that makes and uses a passkey.
struct Token {
    key: EcdsaKeyPair,
    counter: std::cell::Cell<u32>,
}

impl Token {
    fn new() -> Self {
        Self { key: EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap(), counter: 1.into() }
    }

    fn client_data(purpose: &str, challenge: &Value, origin: &str) -> Vec<u8> {
        json!({ "type": purpose, "challenge": challenge, "origin": origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn says(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest("localhost").to_vec();
        data.push(flags);
        data.extend(self.counter.get().to_be_bytes());
        data
    }

    fn makes(&self, challenge: &Value, origin: &str) -> Value {
        let mut data = self.says(0b100_0101);
        data.extend([0; 16]);
        data.extend(4_u16.to_be_bytes());
        data.extend(b"thuy");
        let key: PublicKeyX509Der<'_> = self.key.public_key().as_der().unwrap();
        json!({
            "name": "Điện thoại của tôi",
            "clientData": encode(Self::client_data("webauthn.create", challenge, origin)),
            "authenticatorData": encode(data),
            "publicKey": encode(key.as_ref()),
            "algorithm": -7,
        })
    }

    fn uses(&self, challenge: &Value, origin: &str) -> Value {
        self.counter.set(self.counter.get() + 1);
        let client = Self::client_data("webauthn.get", challenge, origin);
        let mut signed = self.says(0b101);
        let data = encode(&signed);
        signed.extend_from_slice(&Sha256::digest(&client));
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": encode("thuy"), "clientData": encode(client), "authenticatorData": data,
            "signature": encode(signature.as_ref()),
        })
    }
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

async fn challenge(client: &Client, field: &str) -> Value {
    client.done(&plain(field, "... on PasskeyAsked { challenge host }"), json!({})).await["challenge"].take()
}

/// The administrator makes a passkey, enters with it alone, confirms with it, calls it otherwise, removes it.
pub(super) async fn passkeys(house: &House) {
    let (token, admin) = (Token::new(), house.admin.as_page());
    let origin = admin.origin().to_owned();
    let nowhere = house.admin.refused(&plain("beginPasskey", ""), json!({})).await;
    assert_eq!(nowhere["code"], "no_passkeys_here", "an address without a name");
    let add = about("addPasskey", "AddPasskeyInput", "... on SecondFactorSet { recoveryCodes }");
    let asked = challenge(&admin, "beginPasskey").await;
    let foreign = token.makes(&asked, "http://localhost:1");
    assert_eq!(admin.refused(&add, json!({ "input": foreign })).await["code"], "bad_passkey");
    let spent = token.makes(&asked, &origin);
    assert_eq!(
        admin.refused(&add, json!({ "input": spent })).await["code"],
        "bad_passkey",
        "a challenge is good once"
    );
    let made = token.makes(&challenge(&admin, "beginPasskey").await, &origin);
    let set = admin.done(&add, json!({ "input": made })).await;
    assert_eq!(set["recoveryCodes"].as_array().unwrap().len(), 10);

    let page = Client::visitor(&house.server).as_page();
    let enter = about("logInWithPasskey", "LogInWithPasskeyInput", ENTERED);
    let input = |used: Value| json!({ "input": { "passkey": used, "client": "PROGRAM" } });
    let used = token.uses(&challenge(&page, "askPasskey").await, &origin);
    let entered = page.done(&enter, input(used.clone())).await;
    assert_eq!(entered["viewer"]["login"], "quan-tri");
    assert_eq!(page.refused(&enter, input(used)).await["code"], "bad_passkey", "played again");
    token.counter.set(0);
    let copied = token.uses(&challenge(&page, "askPasskey").await, &origin);
    assert_eq!(page.refused(&enter, input(copied)).await["code"], "bad_passkey", "a counter that went back");
    token.counter.set(9);
    // The password alone opens nothing now.
    assert_eq!(begin(house, "quan-tri").await["passkeys"], true);

    let confirm = about("confirmIdentity", "ConfirmIdentityInput", "");
    let used = token.uses(&challenge(&admin, "askPasskey").await, &origin);
    let other = house.staff.as_page();
    let theirs = other.refused(&confirm, json!({ "input": { "passkey": used } })).await;
    assert_eq!(theirs["code"], "bad_passkey", "somebody else's passkey");
    let used = token.uses(&challenge(&admin, "askPasskey").await, &origin);
    admin.done(&confirm, json!({ "input": { "passkey": used } })).await;
    assert_eq!(admin.refused(&confirm, json!({ "input": {} })).await["code"], "no_evidence");

    let rename = about("renamePasskey", "RenamePasskeyInput", "");
    let id = encode("thuy");
    admin.done(&rename, json!({ "input": { "id": id, "name": "Máy bàn" } })).await;
    let theirs = other.refused(&rename, json!({ "input": { "id": id, "name": "X" } })).await;
    assert_eq!(theirs["code"], "no_such_passkey");
    let seen = security(&admin).await["security"]["passkeys"][0].take();
    assert_eq!((&seen["name"], &seen["host"]), (&json!("Máy bàn"), &json!("localhost")));
    let remove = format!("mutation($id: ID!) {{ it: removePasskey(id: $id) {{ {REFUSED} }} }}");
    assert_eq!(other.refused(&remove, json!({ "id": id })).await["code"], "no_such_passkey");
    admin.done(&remove, json!({ "id": id })).await;
    Client::log_in(&house.server, "quan-tri").await;
}

/// Whoever lost phone and slip is handed a code, as for a lost password; nothing of the old is good any more.
pub(super) async fn a_code_of_the_office_is_the_way_back(house: &House) {
    set(&house.staff).await;
    let query = "{ accounts(search: \"van-phong\") { id } }";
    let id = house.admin.ask(query, json!({})).await["accounts"][0]["id"].take();
    let issue = about("issueCode", "AccountInput", "... on CodeSuccess { oneTimeCode }");
    let code = house.admin.done(&issue, json!({ "input": { "account": id } })).await["oneTimeCode"].take();
    set_password(&Client::visitor(&house.server), &code).await;
    let staff = Client::log_in(&house.server, "van-phong").await;
    let seen = security(&staff).await;
    assert_eq!(seen["security"]["oneTimePasswordsSince"], Value::Null);
    assert_eq!(seen["grants"], json!([]), "until a second person has confirmed");
    let all = withheld::anywhere(&staff, &["create_event"]).await;
    assert_eq!(all[0]["refusal"]["code"], "account_unconfirmed", "{all:#}");
    let audit =
        "{ audit(everybody: true, kind: second_factors_cleared) { edges { node { account { id } } } } }";
    let entries = house.admin.ask(audit, json!({})).await["audit"]["edges"].take();
    assert_eq!(entries, json!([{ "node": { "account": { "id": id } } }]), "and the audit keeps it");
}

/// Whoever has a second factor is asked once more before a grave act, after a while; whoever has none is not.
pub(super) async fn grave_acts_ask_again(database: &Database) {
    let server = Server::start(database).await;
    let admin = Client::log_in(&server, "quan-tri").await;
    let open = about("openAccount", "OpenAccountInput", "");
    let confirm = about("confirmIdentity", "ConfirmIdentityInput", "");
    let late = "UPDATE sessions SET confirmed_at = confirmed_at - 3600000000";
    database.tamper(late).await;
    admin.done(&open, json!({ "input": { "login": "khong-hoi" } })).await;
    let begin = plain("beginOneTimePasswords", "");
    assert_eq!(admin.refused(&begin, json!({})).await["code"], "confirmation_needed", "who found the phone");
    admin.done(&confirm, json!({ "input": { "password": PASSWORD } })).await;
    let before = Client::log_in(&server, "quan-tri").await;
    let (device, _) = set(&admin).await;
    let kept = "SELECT secret FROM one_time_passwords";
    assert!(
        database.texts(kept).await[0].starts_with("sealed."),
        "nothing to read for a thief of the database"
    );
    let seen = before.ask("{ viewer { login } }", json!({})).await;
    assert_eq!(seen["viewer"], Value::Null, "a password alone opened it, before the first factor");
    admin.done(&open, json!({ "input": { "login": "vua-xac-nhan" } })).await;

    database.tamper(late).await;
    let grave = json!({ "input": { "login": "phai-hoi" } });
    assert_eq!(admin.refused(&open, grave.clone()).await["code"], "confirmation_needed");
    let seen = admin.ask("{ accounts(search: \"phai-hoi\") { id } }", json!({})).await;
    assert_eq!(seen["accounts"], json!([]), "nothing was done");
    for password in ["khong phai mat khau nay", PASSWORD] {
        let alone = admin.refused(&confirm, json!({ "input": { "password": password } })).await;
        assert_eq!(alone["code"], "no_evidence", "right or wrong, it proves nothing beside a factor");
    }
    assert_eq!(admin.refused(&open, grave.clone()).await["code"], "confirmation_needed");
    let change = about("changePassword", "ChangePasswordInput", "");
    let other = json!({ "input": { "current": PASSWORD, "password": "chin tam bay sau nam bon" } });
    assert_eq!(admin.refused(&change, other).await["code"], "confirmation_needed", "nor does it change");
    admin.done(&confirm, json!({ "input": { "code": device.shows(1) } })).await;
    admin.done(&open, grave).await;
    server.stop().await;

    // A program of before kept it in the clear: at the next start it is sealed, and good as before.
    database.tamper(&format!("UPDATE one_time_passwords SET secret = '{}', step = 0", device.secret())).await;
    database.tamper("DELETE FROM login_counts").await;
    let server = Server::start(database).await;
    assert!(database.texts(kept).await[0].starts_with("sealed."), "sealed since");
    admin.at(&server).done(&confirm, json!({ "input": { "code": device.shows(0) } })).await;
    // Without its key nobody reads it, and whoever is asked for it hears so.
    database.tamper("UPDATE one_time_passwords SET secret = 'sealed.lost-key.AAAA'").await;
    let asked = admin.at(&server).refused(&confirm, json!({ "input": { "code": device.shows(1) } })).await;
    assert_eq!(asked["code"], "second_factor_unreadable");
    server.stop().await;
}

/// An installation may say that a role counts only with a second factor.
pub(super) async fn roles_that_wait(database: &Database) {
    open_account(database, "quan-tri-hai", &["administrator"]).await;
    let server = Server::start_with(database, &["--second-factor-for", "administrator"]).await;
    let admin = Client::log_in(&server, "quan-tri-hai").await;
    let seen = security(&admin).await;
    assert_eq!((&seen["grants"], &seen["security"]["demanded"]), (&json!([]), &json!(true)));
    let open = about("openAccount", "OpenAccountInput", "");
    let input = json!({ "input": { "login": "chua-duoc" } });
    assert_eq!(admin.refused(&open, input.clone()).await["code"], "forbidden");
    let asked = ["open_account", "create_event"];
    let all = withheld::anywhere(&admin, &asked).await;
    let why = |action: &str| withheld::of(&all, action).unwrap()["refusal"]["code"].clone();
    assert_eq!(why("open_account"), "second_factor_wanted", "{all:#}");
    assert_eq!(why("create_event"), "forbidden", "no second factor makes an administrator staff: {all:#}");
    set(&admin).await;
    assert_eq!(withheld::of(&withheld::anywhere(&admin, &asked).await, "open_account"), None);
    assert_eq!(security(&admin).await["grants"][0]["role"], "administrator");
    admin.done(&open, input).await;
    server.stop().await;
}
