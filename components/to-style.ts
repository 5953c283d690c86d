import type { CSSProperties } from 'react';

/** The declarations of a style attribute, in their order. */
export const toStyle = (text: string): CSSProperties =>
	Object.fromEntries(
		text.split(';').flatMap((declaration) => {
			const [name = '', ...value] = declaration.split(':');
			const property = name.trim().replace(/-([a-z])/g, (dashed: string, letter: string) => (name.trim().startsWith('--') ? dashed : letter.toUpperCase()));
			return value.length > 0 && property ? [[property, value.join(':').trim()]] : [];
		})
	);
