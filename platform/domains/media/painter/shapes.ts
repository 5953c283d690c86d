export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Pixels of every picture (spec 1 §9). */
export const width = 1792;
export const height = 1024;

/** Tenths of a pixel are enough, and keep the drawing short. */
const round = (value: number): number => Math.round(value * 10) / 10;

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

type Look = Readonly<Record<string, string | number>>;

const attributes = (look: Look): string =>
	Object.entries(look)
		.map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value * 100) / 100 : value}"`)
		.join('');

export const circle = (center: Point, radius: number, look: Look): string =>
	`<circle cx="${round(center.x)}" cy="${round(center.y)}" r="${round(radius)}"${attributes(look)}/>`;

export const rectangle = (corner: Point, size: Point, look: Look): string =>
	`<rect x="${round(corner.x)}" y="${round(corner.y)}" width="${round(size.x)}" height="${round(size.y)}"${attributes(look)}/>`;

export const path = (data: string, look: Look): string => `<path d="${data}"${attributes(look)}/>`;

export const group = (look: Look, parts: readonly string[]): string => `<g${attributes(look)}>${parts.join('')}</g>`;

/** A gradient from the top to the bottom, for `fill="url(#id)"`. */
export const gradient = (id: string, [from, to]: readonly [string, string]): string =>
	`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A smooth line through points that go from left to right. */
export function smoothLine(points: readonly Point[]): string {
	const [first, ...others] = points;
	if (first === undefined) {
		return '';
	}
	let previous = first;
	let data = `M${at(first)}`;
	for (const point of others) {
		const middle = (previous.x + point.x) / 2;
		data += `C${at({ x: middle, y: previous.y })} ${at({ x: middle, y: point.y })} ${at(point)}`;
		previous = point;
	}
	return data;
}

/** The area below a smooth line, down to the lower edge of the picture. */
export const areaBelow = (points: readonly Point[]): string => `${smoothLine(points)}L${width + 100} ${height}L-100 ${height}Z`;

/** A leaf that grows from a point, `length` long, in a direction in degrees. */
export function leaf(from: Point, length: number, thickness: number, degrees: number, look: Look): string {
	const half = length / 2;
	return path(`M0 0Q${round(half)} ${round(-thickness)} ${round(length)} 0Q${round(half)} ${round(thickness)} 0 0Z`, {
		...look,
		transform: `translate(${at(from)}) rotate(${round(degrees)})`,
	});
}
