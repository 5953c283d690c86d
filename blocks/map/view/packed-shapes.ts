import type { feature } from 'topojson-client';

export type Topology = Parameters<typeof feature>[0];

/** A topology whose arcs are one text, a third smaller once it is compressed. */
export interface PackedTopology extends Omit<Topology, 'arcs'> {
	readonly arcs: string;
}

/** The values of a letter. As many letters again say that the next one belongs to the same number. */
const base = 46;

/** The code of the letter of 0. All letters are ASCII, one byte each; a quote, which JSON writes as two, is none of them. */
const first = 35;

/** Numbers alternate around zero: 0, -1, 1, -2, 2. */
const toNatural = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);
const fromNatural = (natural: number): number => (natural % 2 === 0 ? natural / 2 : -(natural + 1) / 2);

function packNumber(number: number): string {
	let rest = toNatural(number);
	let text = '';
	for (; rest >= base; rest = Math.floor(rest / base)) {
		text += String.fromCharCode(first + base + (rest % base));
	}
	return text + String.fromCharCode(first + rest);
}

function unpackNumbers(text: string): number[] {
	const numbers: number[] = [];
	let natural = 0;
	let factor = 1;
	for (let index = 0; index < text.length; index++) {
		const letter = text.charCodeAt(index) - first;
		natural += (letter % base) * factor;
		factor *= base;
		if (letter < base) {
			numbers.push(fromNatural(natural));
			natural = 0;
			factor = 1;
		}
	}
	return numbers;
}

/** Writes the arcs of a topology as a text, as the build does. */
export function packTopology({ arcs, ...topology }: Topology): PackedTopology {
	return { ...topology, arcs: arcs.map((arc) => arc.flat().map(packNumber).join('')).join(' ') };
}

/** The topology that was packed. */
export function unpackTopology({ arcs, ...topology }: PackedTopology): Topology {
	const toPoints = (numbers: readonly number[]) => Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2));
	return { ...topology, arcs: arcs.split(' ').map((arc) => toPoints(unpackNumbers(arc))) };
}
