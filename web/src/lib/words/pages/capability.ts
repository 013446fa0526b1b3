import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for what may be done and who may, in Vietnamese. */
export const capabilityVi = {
	everybody: 'mọi người',
	may: (who: string) => `Làm được việc này: ${who}.`,
	why: 'Vì sao chưa làm được?',
	tied: (names: string) => `Người liên quan: ${names}.`,
	handed: (name: string) => `Bạn đã giao bàn này cho ${name}.`,
	here: (officials: string) => `Ở giải này: ${officials}.`,
	official: (name: string, role: string, tables: string) => `${name} (${role}${tables && `, bàn ${tables}`})`,
	others: (n: number) => `${n} người khác`,
	notHere: 'Việc không làm được ở bàn này, và vì sao',
	notHereNamed: (deeds: string) => `Không làm được ở bàn này: ${deeds}`,
	security: 'Đặt khóa truy cập hoặc mật khẩu một lần',
	expired: 'Phiên làm việc đã hết. Hãy đăng nhập lại, nội dung đang làm vẫn còn.',
	logIn: 'Đăng nhập lại'
} as const;

export type CapabilityWords = Widen<typeof capabilityVi>;

/** The words for what may be done and who may. */
export const capabilityWords = dictionary<CapabilityWords>(capabilityVi, () =>
	import('./capability-en.ts').then((m) => m.capabilityEn)
);
