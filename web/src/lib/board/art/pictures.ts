// Pictures on xiangqi pieces for those who read neither characters nor letters yet; drawn for this project on a square
// of 24: a crown, a fan, an elephant's head, a wheel, a horse's head, a cannon, a helmet over a shield.
const roles = {
	general: 'M4 18.5h16v2H4zM4 16.5 2.8 7.2l5 4L12 4l4.2 7.2 5-4L20 16.5z',
	advisor: 'M12 20.5 3 9.5a11.5 11.5 0 0 1 18 0zM11 19h2v3.5h-2zM12 7v12M7.5 8.5 12 19l4.5-10.5',
	elephant:
		'M3 11.5C3 7 6.5 4 11 4c3.5 0 6 1.5 7.5 4 1.5.5 2.5 2 2.5 4v6.5c0 1.4-1 2-2 2s-2-.6-2-2V15h-2.5v5H11v-4H8.5v4H5v-5.5c-1.2-.5-2-1.5-2-3zM16 9.5a.9.9 0 1 0 0 1.800.9.9 0 0 0 0-1.800z',
	chariot:
		'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2zM11 5h2v14h-2zM5 11h14v2H5zM7.7 6.3l10 10-1.4 1.4-10-10zM16.3 6.3l1.4 1.4-10 10-1.4-1.4z',
	horse:
		'M8 20.5h11c0-7-1.5-13-8-15.5L10.5 3 9 5C6 6.5 4.5 9.5 3.5 12.5l1.800 2.5c2-.3 3.2-1.5 5-1.7C10.5 16 8 17.5 8 20.5zM9.800 8.2a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800z',
	cannon:
		'M3 9.5 17.5 4l2.5 5.5-11 4.5zM8.5 12.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12.5 18h8.5v2.5h-9z',
	soldier: 'M5 11a7 7 0 0 1 14 0zM11 1.5h2V5h-2zM3.5 12h17v2h-17zM6.5 15h11c0 3.5-2 6-5.5 7.5-3.5-1.5-5.5-4-5.5-7.5z'
};
export const pictures = { WHITE: roles, BLACK: roles };
