type PhpValue = string | number | boolean | null | readonly PhpValue[] | { readonly [key: string]: PhpValue };

/** A string of PHP. */
export const quote = (text: string): string =>
	`'${text.replace(/[\\']/g, '\\$&').replace(/[\0-\x08]/g, (control) => `'."\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}".'`)}'`;

function toPhp(value: PhpValue): string {
	if (typeof value === 'string') {
		return quote(value);
	}
	if (typeof value !== 'object' || value === null) {
		return String(value);
	}
	const entries = Array.isArray(value) ? value.map(toPhp) : Object.entries(value).map(([key, entry]) => `${quote(key)}=>${toPhp(entry)}`);
	return `array(${entries.join(',')})`;
}

/**
 * A PHP file that returns a value of JSON. PHP keeps the compiled file in memory, so that reading it costs no parsing.
 * @param json JSON text.
 */
export function phpFile(json: string): string {
	const value: PhpValue = JSON.parse(json);
	return `<?php\ndefined( 'ABSPATH' ) || exit;\nreturn ${toPhp(value)};\n`;
}
