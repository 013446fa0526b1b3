import builders from '../../../../../crates/server/words/pages/builders.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the page for builders, in Vietnamese. */
export const buildersVi = {
	title: builders.title,
	lead: builders.lead,
	terms: builders.terms,
	tabs: {
		bat_dau: 'Bắt đầu',
		vi_du: 'Ví dụ',
		tra_cuu: 'Tra cứu',
		khoa: 'Khóa',
		gioi_han: 'Giới hạn',
		dieu_khoan: 'Điều khoản',
		thay_doi: 'Thay đổi'
	},
	sections: 'Phần của trang',
	start: {
		...builders.first,
		graphiql: 'Mở GraphiQL',
		graphiqlText: 'Viết câu hỏi với gợi ý ngay trong trình duyệt, hỏi như khách, không dùng phiên đăng nhập của bạn.',
		clients: 'Thư viện có sẵn',
		clientsText: 'TypeScript và Rust, có kiểu sinh từ lược đồ, trong kho mã: clients/typescript, clients/rust.',
		live: 'Nghe thay đổi',
		liveText:
			'Trình duyệt nghe một giải hay một ván ở /feed/{id} (server-sent events); chương trình đăng ký qua WebSocket (graphql-transport-ws) tại /graphql.',
		changes: 'Theo dõi theo vị trí',
		changesText:
			'changes(after, of) trả theo trang những gì đã đổi ở một giải, ván, kỳ thủ, câu lạc bộ, trong tin mới hay ở mọi nơi, sau một vị trí của nhật ký; /feed/changes nói cùng những điều đó ngay khi xảy ra (Last-Event-ID). Mỗi thay đổi chỉ nói cần hỏi lại cái gì.',
		webhooks: 'Webhook',
		webhooksText:
			'Hoặc để nền tảng gọi chương trình của bạn: có chữ ký theo Standard Webhooks, ít nhất một lần, gửi lại khi chưa nhận được. Chi tiết trong docs/webhooks.md.',
		webhooksLink: 'Đăng ký webhook',
		files: 'Lấy theo địa chỉ'
	},
	examples: {
		lead: 'Mỗi ví dụ chạy được ngay trên dữ liệu của trang này.',
		run: 'Chạy',
		runOf: (title: string) => `Chạy ví dụ: ${title}`,
		open: 'Mở trong GraphiQL',
		openOf: (title: string) => `Mở trong GraphiQL: ${title}`,
		variables: 'Biến',
		answer: 'Trả lời',
		answerOf: (title: string) => `Trả lời: ${title}`,
		none: 'Chưa có giải nào có ván cờ để làm ví dụ.',
		titles: {
			events: 'Các giải',
			standings: 'Bảng xếp hạng của một giải',
			pairings: 'Bốc thăm và kết quả một vòng',
			moves: 'Nước đi của một ván',
			player: 'Một kỳ thủ',
			club: 'Một câu lạc bộ',
			ratings: 'Bảng hệ số',
			season: 'Lịch mùa giải',
			law: 'Tìm trong luật'
		},
		addresses: {
			schema: 'Lược đồ của API',
			pgn: 'Mọi ván của giải (PGN)',
			csv: 'Bảng xếp hạng (CSV)',
			trf: 'Báo cáo giải (TRF26)',
			game: 'Một ván (PGN)',
			person: 'Lịch của kỳ thủ (iCalendar)',
			club: 'Lịch của câu lạc bộ (iCalendar)',
			news: 'Tin mới (Atom)',
			feed: 'Giải đang thế nào (JSON, có ETag)'
		}
	},
	reference: {
		lead: 'Mọi kiểu và mọi trường của lược đồ.',
		find: 'Tìm kiểu hoặc trường',
		kinds: {
			object: 'Đối tượng',
			input: 'Đầu vào',
			enum: 'Giá trị',
			union: 'Một trong',
			interface: 'Giao diện',
			scalar: 'Đơn vị'
		},
		roots: { Query: 'Hỏi', Mutation: 'Làm', Subscription: 'Nghe' },
		fields: 'Trường',
		gone: 'Sẽ bỏ',
		usual: 'mặc định',
		found: (n: number) => `${n} kết quả`,
		back: 'Mọi kiểu'
	},
	keys: {
		lead: 'Khi hỏi nhiều, hoặc cần làm việc của giải hay của câu lạc bộ, hãy dùng khóa. Bạn tự tạo trong tài khoản, không phải chờ ai.',
		make: 'Tạo khóa trong tài khoản',
		send: 'Gửi kèm mỗi yêu cầu',
		points: [
			'Khóa đọc công khai: chỉ đọc phần ai cũng xem được, nhưng có giới hạn riêng.',
			'Khóa của giải: việc thường ngày của ban điều hành giải ấy — đăng ký, điểm danh, bốc thăm, công bố, nước đi, kết quả.',
			'Khóa của câu lạc bộ: đăng ký đấu thủ, đội hình, hội phí.',
			'Không khóa nào xử phạt, giải quyết khiếu nại, bổ nhiệm, cấp vai trò, hay đọc ngày sinh và liên lạc.',
			'Khóa không bao giờ làm được điều mà lúc ấy người tạo không được làm.',
			'Khóa chỉ hiện một lần. Thu hồi thì yêu cầu sau bị từ chối (401). Đổi mật khẩu thì mọi khóa hết hiệu lực.',
			'Khóa hỏi qua POST; muốn nghe thì không cần khóa.'
		],
		policy: 'Cột “Khóa” của trang quy tắc nói việc nào làm được bằng khóa nào.'
	},
	limits: {
		lead: 'Mức thường dùng; người vận hành có thể đặt khác. Mỗi mức tích được mười giây.',
		questions: 'Câu hỏi/giây',
		changes: 'Thay đổi/giây',
		work: 'Công việc/giây',
		stranger: 'Không khóa, theo địa chỉ mạng',
		key: 'Một khóa',
		workText:
			'Một trường tốn một, một danh sách tốn số dòng của nó; một câu hỏi tốn nhiều nhất 30.000, sâu nhất 14 tầng. Thời gian máy vượt mức ấy cũng tính.',
		headers: 'Còn lại bao nhiêu',
		headersText:
			'Câu trả lời cho khóa có RateLimit-Policy và RateLimit: q là mức, w là số giây, r là còn lại, t là số giây để đầy lại. Quá mức thì 429 với Retry-After; hãy chờ đúng chừng ấy.',
		rest: 'Khác',
		restText:
			'Văn bản câu hỏi dài nhất 64 KB; danh sách trong biến dài nhất 5.000; một WebSocket giữ nhiều nhất 24 đăng ký. Mỗi yêu cầu một câu hỏi, không gộp.'
	},
	changes: {
		policy: 'Cách bỏ một thứ',
		policyText:
			'Không đổi tên, không đổi nghĩa. Thứ sắp bỏ được đánh dấu @deprecated kèm ngày bỏ, sớm nhất 180 ngày sau, và liệt kê ở đây. Thêm trường và giá trị mới thì lúc nào cũng có thể: chương trình nên bỏ qua giá trị lạ.',
		leaving: 'Sẽ bỏ',
		nothing: 'Hiện không có gì sắp bỏ.',
		log: 'Nhật ký thay đổi',
		entries: [
			{
				on: '2026-11-28',
				what: 'Edition.offered: liên đoàn có dùng bộ luật này cho giải mới hay không; publishRules từ chối bộ luật khác bằng edition_not_offered.'
			},
			{
				on: '2026-11-27',
				what: 'previewEventFile đọc tệp của giải đồng đội (teams, rounds.matches, rounds.lineups, rounds.away); EventFileStanding thêm FOLLOWS; giải đồng đội có tệp team-standings, team-crosstable, matches-3.'
			},
			{
				on: '2026-11-27',
				what: 'Round.bye và Round.teamBye sẽ bỏ ngày 2027-06-01: leftOver nêu cả đấu thủ lẫn đội. editions.ruleOptions, systems(forPlayers, forTeams, never) và ruleLimits cho biết điều lệ được chọn những gì trước khi có giải.'
			},
			{
				on: '2026-11-27',
				what: 'events(search) và pastEvents(search): tìm giải theo từ của tên và nơi đấu, không cần dấu.'
			},
			{
				on: '2026-11-27',
				what: 'removePlayers và returnPlayer sẽ bỏ ngày 2027-06-01: removeContestants và returnContestant nhận cả đấu thủ lẫn đội.'
			},
			{
				on: '2026-11-27',
				what: 'previewEventFile đọc cả danh sách đấu thủ bằng XLSX hay CSV (players.club, players.birthYear, lines); mỗi giải có tệp swiss-manager; lịch iCalendar có STATUS.'
			},
			{
				on: '2026-11-27',
				what: 'Event.currentRound: vòng đang diễn ra, cả khi các vòng sau đã công bố.'
			},
			{
				on: '2026-11-27',
				what: 'Giải có thể chỉ ghi tên trẻ em bằng chữ cái đầu (settings.minors): mọi câu trả lời, tệp và hình theo đó; namesInFull nói người hỏi có được đọc đủ tên không.'
			},
			{
				on: '2026-11-27',
				what: 'Điện thoại và email chỉ giữ khi có đồng ý: keepContact, dropContact; khi nhập hội viên nói contactsAgreed, nếu không thì bỏ qua hai cột ấy.'
			},
			{
				on: '2026-11-24',
				what: 'Quản trị xem khóa đang dùng và kết thúc một khóa kèm lý do (keysHeld, endKey); chủ khóa được báo.'
			},
			{
				on: '2026-11-24',
				what: 'Webhook: addWebhook, testWebhook, pauseWebhook, replayWebhook; địa chỉ được hỏi trước có muốn nghe không (proveWebhook). changes, logHead và /feed/changes: theo dõi theo vị trí.'
			},
			{
				on: '2026-11-24',
				what: 'Giải có thể báo nước đi chậm lại (settings.broadcastDelay, bout.delay): đến ván kết thúc, không đường nào nói sớm hơn.'
			},
			{
				on: '2026-11-24',
				what: 'Tệp đi vào giải như đề nghị: previewEventFile (TRF), previewGames và attachGames (PGN); filedGames là ván theo tệp, đặt cạnh biên bản.'
			},
			{
				on: '2026-11-24',
				what: 'Trang này. Lược đồ ở /api/schema.graphql, GraphiQL, hỏi được lược đồ; khóa cho chương trình (makeKey, revokeKey, viewer.keys, programKey) với RateLimit; thư viện TypeScript và Rust.'
			}
		]
	}
} as const;

export type BuildersWords = Widen<typeof buildersVi>;

/** The words of the page for builders. */
export const buildersWords = dictionary<BuildersWords>(buildersVi, () =>
	import('./builders-en.ts').then((m) => m.buildersEn)
);
