//! QR codes as rows of dark and light, which a page draws.

use qrcodegen::{QrCode, QrCodeEcc};

/// A text as a QR code: rows of `1` for dark and `0` for light; nothing for a text that is too long for one.
pub fn qr_code(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Vec::new() };
    let row = |y| (0..code.size()).map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
    (0..code.size()).map(row).collect()
}
