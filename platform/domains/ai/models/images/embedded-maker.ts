import { createEmbeddedPainter } from '../../../media/painter';
import type { ImageMaker } from './image-maker';

/** Paints by rules where no image service is configured. A program draws the picture, no trained model. */
export function createEmbeddedMaker(): ImageMaker {
	const painter = createEmbeddedPainter();
	return {
		provider: { kind: 'embedded', name: 'Sitewright’s embedded painter' },
		model: 'embedded-painter',
		source: 'algorithmicMedia',
		async make({ subject, title, seed, asker }, signal) {
			const { png, description } = await painter.paint({ text: subject, title, seed }, asker, signal);
			return { bytes: png, type: 'image/png', altText: description };
		},
	};
}
