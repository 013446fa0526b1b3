//! Names that could be anybody's and are nobody's.

use rand::RngExt as _;
use rand::rngs::ChaCha8Rng;

const FAMILIES: [&str; 24] = [
    "Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô",
    "Dương", "Lý", "Đinh", "Mai", "Trịnh", "Đoàn", "Cao", "Lâm", "Tạ", "Hà",
];
const MEN: [[&str; 24]; 2] = [
    [
        "Văn", "Đức", "Minh", "Quang", "Hữu", "Công", "Gia", "Xuân", "Thành", "Quốc", "Anh", "Duy", "Trọng",
        "Bá", "Đình", "Khắc", "Thế", "Tuấn", "Hoàng", "Nhật", "Phúc", "Bảo", "Trung", "Việt",
    ],
    [
        "Hùng", "Dũng", "Nam", "Sơn", "Long", "Khoa", "Phong", "Hải", "Tùng", "Thắng", "Cường", "Bình",
        "Kiên", "Lâm", "Tâm", "Huy", "Đạt", "Vinh", "Quân", "Toàn", "Khang", "Nghĩa", "Tín", "An",
    ],
];
const WOMEN: [[&str; 16]; 2] = [
    [
        "Thị", "Ngọc", "Thanh", "Thu", "Kim", "Mỹ", "Phương", "Hồng", "Bích", "Diệu", "Quỳnh", "Khánh",
        "Minh", "Tuyết", "Thuỳ", "Cẩm",
    ],
    [
        "Lan", "Hương", "Mai", "Hoa", "Linh", "Trang", "Thảo", "Hà", "Nga", "Yến", "Vân", "Nhi", "Châu",
        "Ngân", "Trâm", "My",
    ],
];

/// The twelve provinces of the simulation, each with places that clubs are named after.
pub(crate) const PROVINCES: [(&str, [&str; 4]); 12] = [
    ("Hà Nội", ["Hồ Bảy Mẫu", "Cầu Giấy", "Long Biên", "Tây Hồ"]),
    ("Thành phố Hồ Chí Minh", ["Bến Thành", "Tân Định", "Phú Nhuận", "Thủ Đức"]),
    ("Đà Nẵng", ["Sông Hàn", "Sơn Trà", "Hải Châu", "Ngũ Hành Sơn"]),
    ("Hải Phòng", ["Lạch Tray", "Đồ Sơn", "Kiến An", "Cát Bi"]),
    ("Cần Thơ", ["Ninh Kiều", "Cái Răng", "Bình Thuỷ", "Ô Môn"]),
    ("Huế", ["Sông Hương", "Phú Xuân", "Kim Long", "Vỹ Dạ"]),
    ("Nghệ An", ["Thành Vinh", "Cửa Lò", "Sông Lam", "Diễn Châu"]),
    ("Khánh Hoà", ["Nha Trang", "Cam Ranh", "Vĩnh Hải", "Ninh Hoà"]),
    ("Lâm Đồng", ["Đà Lạt", "Bảo Lộc", "Xuân Hương", "Di Linh"]),
    ("Quảng Ninh", ["Hạ Long", "Bãi Cháy", "Uông Bí", "Móng Cái"]),
    ("Thái Nguyên", ["Sông Cầu", "Gang Thép", "Phổ Yên", "Đại Từ"]),
    ("Đồng Nai", ["Biên Hoà", "Long Thành", "Trảng Bom", "Tân Mai"]),
];

/// A man's or a woman's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sex {
    Man,
    Woman,
}

/// A whole name.
pub(crate) fn name(chance: &mut ChaCha8Rng, sex: Sex) -> String {
    let family = pick(chance, &FAMILIES);
    let [middle, given] = match sex {
        Sex::Man => [pick(chance, &MEN[0]), pick(chance, &MEN[1])],
        Sex::Woman => [pick(chance, &WOMEN[0]), pick(chance, &WOMEN[1])],
    };
    format!("{family} {middle} {given}")
}

/// One of these.
pub(crate) fn pick<'t>(chance: &mut ChaCha8Rng, from: &[&'t str]) -> &'t str {
    from[chance.random_range(0..from.len())]
}
