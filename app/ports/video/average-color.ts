const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/**
 * The colour of a picture on average, `#rrggbb`.
 * @param pixels Red, green, blue and opacity of each pixel, as a canvas gives them; at least one.
 */
export function averageColor(pixels: ArrayLike<number>): string {
	const sums = [0, 0, 0];
	for (let index = 0; index < pixels.length; index += 1) {
		const channel = index % 4;
		if (channel < 3) {
			sums[channel] = (sums[channel] ?? 0) + (pixels[index] ?? 0);
		}
	}
	const count = Math.max(1, pixels.length / 4);
	return `#${sums.map((sum) => hex(sum / count)).join('')}`;
}
