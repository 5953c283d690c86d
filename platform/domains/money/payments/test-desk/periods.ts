const monthsOf = { '1 month': 1, '1 year': 12 } as const;

/**
 * When a subscription is paid next: on the day of the month on which it began, or on the last day of a shorter month.
 * @param beganAt Milliseconds since 1970.
 * @param after   The first such day after this time.
 */
export function nextPayment(beganAt: number, interval: '1 month' | '1 year', after: number): number {
	const began = new Date(beganAt);
	const step = monthsOf[interval];
	const dueAt = (count: number): number => {
		const month = began.getUTCMonth() + count * step;
		const lastDay = new Date(Date.UTC(began.getUTCFullYear(), month + 1, 0)).getUTCDate();
		return Date.UTC(
			began.getUTCFullYear(),
			month,
			Math.min(began.getUTCDate(), lastDay),
			began.getUTCHours(),
			began.getUTCMinutes(),
			began.getUTCSeconds(),
			began.getUTCMilliseconds()
		);
	};
	const passed = new Date(after);
	const months = (passed.getUTCFullYear() - began.getUTCFullYear()) * 12 + passed.getUTCMonth() - began.getUTCMonth();
	const count = Math.max(1, Math.floor(months / step));
	return dueAt(count) > after ? dueAt(count) : dueAt(count + 1);
}
