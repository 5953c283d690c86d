import { type BlockInstance, getBlockType } from '@wordpress/blocks';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';

interface LegacyWidget {
	readonly idBase?: unknown;
	readonly instance?: { readonly raw?: Readonly<Record<string, unknown>> | null } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Plain text as the HTML that core's text blocks hold. */
const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>');

function fromWidget({ instance }: LegacyWidget): BlockInstance {
	const raw = instance?.raw ?? {};
	const { title, email, phone, address, hours } = {
		title: textOf(raw['title']),
		email: textOf(raw['email']),
		phone: textOf(raw['phone']),
		address: textOf(raw['address']),
		hours: textOf(raw['hours']),
	};
	return makeBlock('jetpack/contact-info', {}, [
		makeBlock('core/heading', { content: htmlOf(title) }),
		makeBlock('jetpack/email', { email }),
		makeBlock('jetpack/phone', { phone }),
		makeBlock('jetpack/address', { address }),
		...(hours ? [makeBlock('core/paragraph', { content: htmlOf(hours) })] : []),
		...(raw['showmap'] && address && getBlockType('jetpack/map') ? [makeBlock('jetpack/map', { address })] : []),
	]);
}

/** Spec 2 §2: converts from the legacy contact widget. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: ['core/legacy-widget'],
			isMatch: ({ idBase, instance }: LegacyWidget) => idBase === 'widget_contact_info' && Boolean(instance?.raw),
			transform: fromWidget,
		},
	],
};
