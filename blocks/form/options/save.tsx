import { InnerBlocks } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';

export interface OptionsAttributes {
	/** `radio` or, by default, `checkbox`. */
	readonly type?: string;
	/** Of the saved element: colours and borders of other versions stand there. */
	readonly listClass?: string;
	readonly listStyle?: string;
}

/** The declarations of a style attribute, in their order. */
const toStyle = (text: string): CSSProperties =>
	Object.fromEntries(
		text.split(';').flatMap((declaration) => {
			const [name = '', ...value] = declaration.split(':');
			const property = name.trim().replace(/-([a-z])/g, (dashed: string, letter: string) => (name.trim().startsWith('--') ? dashed : letter.toUpperCase()));
			return value.length > 0 && property ? [[property, value.join(':').trim()]] : [];
		})
	);

export const Save = ({ attributes: { listClass = 'wp-block-jetpack-options', listStyle } }: { readonly attributes: OptionsAttributes }) => (
	<ul className={listClass} style={listStyle === undefined ? undefined : toStyle(listStyle)}>
		<InnerBlocks.Content />
	</ul>
);
