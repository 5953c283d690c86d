import { attributes, migrate } from './attributes';
import { Markup } from './markup';

export const v2 = {
	attributes: { ...attributes, showFullscreenButton: { type: 'boolean', default: true } },
	migrate,
	save: Markup,
};
