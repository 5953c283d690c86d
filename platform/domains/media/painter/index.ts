// Not `createRequire` itself: the built platform declares that name (platform/build.ts).
import * as nodeModule from 'node:module';
import { createPlaces, type Taker } from '../../../core/places';
import { composePicture, type PictureOrder } from './compose';
import { escapeXml, fontFamily, type MeasureText } from './title';

export interface PaintedPicture {
	readonly png: Buffer;
	readonly description: string;
}

const font = '@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf';

/** Loads the renderer and the font on the first picture, so that an idle platform stays small. */
async function loadRenderer() {
	const { Resvg, renderAsync } = await import('@resvg/resvg-js');
	const options = { font: { loadSystemFonts: false, fontFiles: [nodeModule.createRequire(import.meta.url).resolve(font)], defaultFontFamily: fontFamily } };
	const measure: MeasureText = (line, fontSize) => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300"><text y="200" font-family="${fontFamily}" font-weight="700" font-size="${fontSize}">${escapeXml(line)}</text></svg>`;
		return new Resvg(svg, options).getBBox()?.width ?? 0;
	};
	return { measure, render: async (svg: string): Promise<Buffer> => (await renderAsync(svg, options)).asPng() };
}

/** Requests for pictures that wait for their turn. */
const maxWaiting = 100;

/** Paints by rules where no image model is connected. It paints one picture at a time, which bounds its memory; sites have their turns. */
export function createEmbeddedPainter() {
	let renderer: ReturnType<typeof loadRenderer> | null = null;
	const places = createPlaces({ count: 1, maxWaiting });

	async function paint(order: PictureOrder): Promise<PaintedPicture> {
		renderer ??= loadRenderer().catch((error: unknown) => {
			// The next picture tries again.
			renderer = null;
			throw error;
		});
		const { measure, render } = await renderer;
		const { svg, description } = composePicture(order, measure);
		return { png: await render(svg), description };
	}

	return {
		/**
		 * Null where too many wait.
		 * @throws {NeverBegun} Where the signal aborts before its turn.
		 */
		async paint(order: PictureOrder, taker: Taker, signal: AbortSignal): Promise<PaintedPicture | null> {
			const leave = await places.wait(taker, signal);
			return leave === null ? null : paint(order).finally(leave);
		},
	};
}
