import { createEmbeddedPainter } from '../../../media/painter';
import { AiFailure } from '../failure';
import type { ImageMaker } from './image-maker';

/** Paints by rules where no image service is configured. A program draws the picture, no trained model. */
export function createEmbeddedMaker(): ImageMaker {
	const painter = createEmbeddedPainter();
	return {
		provider: { kind: 'embedded', name: 'Sitewright’s embedded painter' },
		model: 'embedded-painter',
		source: 'algorithmicMedia',
		async make({ subject, title, seed, asker }, signal) {
			const painted = await painter.paint({ text: subject, title, seed }, asker, signal);
			if (painted === null) {
				throw new AiFailure('error_service_unavailable', 'too many pictures');
			}
			return { bytes: painted.png, type: 'image/png', altText: painted.description };
		},
	};
}
