interface Attributes {
	readonly url?: string;
}

function kindOf(url: string): string {
	const [, path = ''] = /^https?:\/\/[^/]+\/([^?#]*)/i.exec(url) ?? [];
	const [first, second, ...more] = path.split('/').filter(Boolean);
	if (first === 'pin') {
		return 'embedPin';
	}
	if (first === undefined || more.length > 0) {
		return '';
	}
	return second === undefined ? 'embedUser' : 'embedBoard';
}

/** A link for the widget's script; nothing was saved without an address. */
export const v1 = {
	attributes: { url: { type: 'string' } },
	supports: { align: false, html: false },
	save: ({ attributes: { url } }: { readonly attributes: Attributes }) =>
		url ? (
			<div>
				{/* eslint-disable-next-line jsx-a11y/anchor-has-content -- as it was saved */}
				<a data-pin-do={kindOf(url)} href={url} />
			</div>
		) : null,
};
