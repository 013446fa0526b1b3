/** Whether somebody born on a day is under 18 on another, both as `YYYY-MM-DD`. */
export const isMinorOn = (birth: string, day: string): boolean =>
	day < `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`;
