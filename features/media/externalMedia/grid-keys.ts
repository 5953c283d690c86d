interface GridShape {
	readonly count: number;
	readonly columns: number;
	/** Written from right to left. */
	readonly isReversed: boolean;
}

/** The item that a key leads to; null for other keys. At the edges the focus stays. */
export function nextIndex(key: string, index: number, { count, columns, isReversed }: GridShape): number | null {
	const side = isReversed ? -1 : 1;
	const steps: Readonly<Record<string, number>> = {
		ArrowRight: side,
		ArrowLeft: -side,
		ArrowDown: columns,
		ArrowUp: -columns,
		Home: -index,
		End: count - 1 - index,
	};
	const step = steps[key];
	if (step === undefined) {
		return null;
	}
	const next = index + step;
	return next >= 0 && next < count ? next : index;
}
