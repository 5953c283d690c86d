import { makeBlock } from '../../../components/make-block';

interface Attributes {
	readonly displayHeadline?: boolean;
	readonly headline?: string;
}

/** Only the comment was saved, and the heading was an attribute. */
export const v1 = {
	attributes: {
		postLayout: { type: 'string', default: 'grid' },
		displayAuthor: { type: 'boolean', default: false },
		displayDate: { type: 'boolean', default: true },
		displayHeadline: { type: 'boolean', default: false },
		displayThumbnails: { type: 'boolean', default: false },
		displayContext: { type: 'boolean', default: false },
		headline: { type: 'string', default: '' },
		postsToShow: { type: 'number', default: 3 },
	},
	supports: {
		align: ['wide', 'full'],
		color: { gradients: true, link: true },
		html: false,
		multiple: false,
		reusable: false,
		spacing: { margin: true, padding: true },
		typography: { __experimentalFontFamily: true, fontSize: true, lineHeight: true },
	},
	save: () => null,
	migrate: ({ displayHeadline, headline, ...kept }: Attributes) => [
		kept,
		displayHeadline && headline ? [makeBlock('core/heading', { content: headline, level: 3 })] : [],
	],
};
