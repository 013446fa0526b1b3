//! A mail relay that keeps what it is given, as slowly and as willingly as a story asks for.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What the relay does with a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    Takes,
    /// So many times it says: later.
    Defers(u32),
    RefusesTheAddress,
    /// It hears the letter to its end, and goes away without a word.
    HangsUp,
}

/// A letter as it came.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) text: String,
}

/// The relay; it ends with the story.
#[derive(Clone)]
pub(crate) struct Relay {
    pub(crate) url: String,
    kept: Arc<Mutex<Kept>>,
}

struct Kept {
    letters: Vec<Letter>,
    mood: Mood,
    pause: Duration,
}

impl Relay {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let kept = Kept { letters: Vec::new(), mood: Mood::Takes, pause: Duration::ZERO };
        let kept = Arc::new(Mutex::new(kept));
        let relay = Self { url, kept: Arc::clone(&kept) };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let kept = Arc::clone(&kept);
                tokio::spawn(async move {
                    // A sender that is killed ends the line in the middle.
                    let _ = serve(stream, &kept).await;
                });
            }
        });
        relay
    }

    pub(crate) fn mood(&self, mood: Mood) {
        self.kept.lock().unwrap().mood = mood;
    }

    /// How long it thinks before it says that it took a letter.
    pub(crate) fn pause(&self, pause: Duration) {
        self.kept.lock().unwrap().pause = pause;
    }

    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.kept.lock().unwrap().letters.clone()
    }

    /// Waits for the letter of this number, counted from 0.
    #[track_caller]
    pub(crate) fn letter(&self, number: usize) -> impl Future<Output = Letter> {
        let (relay, place) = (self.clone(), std::panic::Location::caller());
        async move {
            for _ in 0..600 {
                if let Some(letter) = relay.letters().get(number) {
                    return letter.clone();
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            panic!("at {place}: no letter {number} came, but {}", relay.letters().len())
        }
    }
}

impl Letter {
    /// A line of the head, unfolded.
    pub(crate) fn head(&self, name: &str) -> Option<String> {
        let head = self.text.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ");
        let line = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")).map(str::to_owned));
        line.map(|line| line.trim().to_owned())
    }

    /// The text, as its reader sees it.
    pub(crate) fn body(&self) -> String {
        use base64::Engine as _;
        let body = self.text.split_once("\r\n\r\n").unwrap().1;
        let bytes = match self.head("Content-Transfer-Encoding").as_deref() {
            Some("base64") => {
                let packed: String = body.split_whitespace().collect();
                base64::engine::general_purpose::STANDARD.decode(packed).unwrap()
            }
            Some("quoted-printable") => unquoted(body),
            _ => body.as_bytes().to_vec(),
        };
        String::from_utf8(bytes).unwrap()
    }

    /// The path of the first link, and what stands behind its `#`.
    pub(crate) fn link(&self) -> (String, String) {
        let body = self.body();
        let link = body.split_whitespace().find(|word| word.starts_with("https://kydan.example/")).unwrap();
        let path = link.strip_prefix("https://kydan.example").unwrap();
        let (path, code) = path.split_once('#').unwrap_or((path, ""));
        (path.to_owned(), code.to_owned())
    }
}

fn unquoted(text: &str) -> Vec<u8> {
    let text = text.replace("=\r\n", "");
    let (mut rest, mut bytes) = (text.as_bytes(), Vec::new());
    while let Some((first, more)) = rest.split_first() {
        if *first == b'=' {
            let hex = std::str::from_utf8(&more[..2]).unwrap();
            bytes.push(u8::from_str_radix(hex, 16).unwrap());
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    bytes
}

async fn serve(stream: TcpStream, kept: &Mutex<Kept>) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await?;
    let (mut line, mut to) = (String::new(), String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let word = line.split([' ', ':', '\r']).next().unwrap_or_default().to_uppercase();
        let answer: &[u8] = match word.as_str() {
            "EHLO" => b"250-sink\r\n250 8BITMIME\r\n",
            "RCPT" => {
                let address = line.split(['<', '>']).nth(1).unwrap_or_default();
                address.clone_into(&mut to);
                let mut kept = kept.lock().unwrap();
                match kept.mood {
                    Mood::RefusesTheAddress => b"550 nobody of that name\r\n",
                    Mood::Defers(0) | Mood::Takes | Mood::HangsUp => b"250 ok\r\n",
                    Mood::Defers(times) => {
                        kept.mood = Mood::Defers(times - 1);
                        b"451 later\r\n"
                    }
                }
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    if stream.read_line(&mut text).await? == 0 {
                        return Ok(());
                    }
                }
                let (mood, pause) = {
                    let mut kept = kept.lock().unwrap();
                    let text = text.trim_end_matches("\r\n.\r\n").to_owned();
                    kept.letters.push(Letter { to: to.clone(), text });
                    (kept.mood, kept.pause)
                };
                if mood == Mood::HangsUp {
                    return Ok(());
                }
                tokio::time::sleep(pause).await;
                b"250 taken\r\n"
            }
            "QUIT" => {
                stream.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => b"250 ok\r\n",
        };
        stream.write_all(answer).await?;
    }
}
