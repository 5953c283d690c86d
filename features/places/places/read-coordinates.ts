import type { Place } from '../../../api/places/places';

/** Characters: the longest spelling of a pair, with minutes, seconds and spaces, is shorter. */
const maxLength = 100;

type Axis = 'latitude' | 'longitude';

/** East is not “O”: in German it is, in French it is west. */
const hemispheres: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
	N: { axis: 'latitude', sign: 1 },
	S: { axis: 'latitude', sign: -1 },
	E: { axis: 'longitude', sign: 1 },
	W: { axis: 'longitude', sign: -1 },
};

const limits: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 };

/** In degrees. */
interface Angle {
	readonly value: number;
	/** Null where no hemisphere is named. */
	readonly axis: Axis | null;
}

interface Tokens {
	/** The next token, if it is this one; it is taken. */
	readonly take: (token: string) => boolean;
	readonly takeNumber: () => number | null;
	readonly takeHemisphere: () => (typeof hemispheres)[string] | null;
	readonly isAt: (token: string, ahead: number) => boolean;
	readonly isAtEnd: () => boolean;
}

/** Null for a text that holds anything else than coordinates. */
function tokensOf(text: string): Tokens | null {
	const list = text.match(/\d+(?:\.\d+)?|[-+NSEW°'",;]/g) ?? [];
	if (list.join('') !== text.replace(/\s/g, '')) {
		return null;
	}
	let next = 0;
	return {
		take(token) {
			const isIt = list[next] === token;
			next += isIt ? 1 : 0;
			return isIt;
		},
		takeNumber() {
			const number = Number.parseFloat(list[next] ?? '');
			next += Number.isNaN(number) ? 0 : 1;
			return Number.isNaN(number) ? null : number;
		},
		takeHemisphere() {
			const hemisphere = hemispheres[list[next] ?? ''] ?? null;
			next += hemisphere ? 1 : 0;
			return hemisphere;
		},
		isAt: (token, ahead) => list[next + ahead] === token,
		isAtEnd: () => next === list.length,
	};
}

/** Minutes or seconds, where they follow: a number below 60 with its sign. */
function takePart(tokens: Tokens, sign: string): number | null {
	if (!tokens.isAt(sign, 1)) {
		return 0;
	}
	const part = tokens.takeNumber();
	tokens.take(sign);
	return part !== null && part < 60 ? part : null;
}

function takeAngle(tokens: Tokens): Angle | null {
	const before = tokens.takeHemisphere();
	const isNegative = tokens.take('-');
	const isSigned = isNegative || tokens.take('+');
	const degrees = tokens.takeNumber();
	tokens.take('°');
	const minutes = takePart(tokens, "'");
	const seconds = takePart(tokens, '"');
	const hemisphere = before ?? tokens.takeHemisphere();
	if (degrees === null || minutes === null || seconds === null || (isSigned && hemisphere)) {
		return null;
	}
	const value = degrees + minutes / 60 + seconds / 3600;
	return { value: value * (hemisphere?.sign ?? (isNegative ? -1 : 1)), axis: hemisphere?.axis ?? null };
}

function readPair(text: string): Record<Axis, number> | null {
	const tokens = tokensOf(text);
	if (!tokens) {
		return null;
	}
	const first = takeAngle(tokens);
	if (!tokens.take(',')) {
		tokens.take(';');
	}
	const second = takeAngle(tokens);
	if (!first || !second || !tokens.isAtEnd()) {
		return null;
	}
	const isPlain = first.axis === null && second.axis === null;
	const latitude = isPlain ? first : [first, second].find(({ axis }) => axis === 'latitude');
	const longitude = isPlain ? second : [first, second].find(({ axis }) => axis === 'longitude');
	const isOnGlobe = latitude && longitude && Math.abs(latitude.value) <= limits.latitude && Math.abs(longitude.value) <= limits.longitude;
	return isOnGlobe ? { latitude: latitude.value, longitude: longitude.value } : null;
}

/** One spelling for signs that look alike. */
const plain = (text: string): string =>
	text
		.toUpperCase()
		.replace(/[−–]/g, '-')
		.replace(/º/g, '°')
		.replace(/[′’]/g, "'")
		.replace(/[″”]|''/g, '"');

const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/**
 * Reads a pair of coordinates, as maps and phones copy it: with a sign or a hemisphere, in degrees or with minutes and seconds.
 * A comma between digits is a decimal comma only if something else separates the two numbers.
 * @return The place; null for any other text, and for a place that is not on the globe.
 */
export function readCoordinates(text: string): Place | null {
	if (text.length > maxLength) {
		return null;
	}
	const spelled = plain(text);
	const withDecimalCommas = spelled.includes('.') ? null : readPair(spelled.replace(/(\d),(?=\d)/g, '$1.'));
	const pair = withDecimalCommas ?? readPair(spelled);
	if (!pair) {
		return null;
	}
	const [latitude, longitude] = [round(pair.latitude), round(pair.longitude)];
	const title = `${latitude}, ${longitude}`;
	return { id: `coordinates.${latitude},${longitude}`, title, address: title, latitude, longitude };
}
