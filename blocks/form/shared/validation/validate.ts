import table from './constants.json';

/** The facts of a field that its check depends on. The renderer in PHP prints it. */
export interface FieldRules {
	/** `input`, `textarea`, `select`, `radios`, `checkboxes`, `checkbox`, `consent` or `files`. */
	readonly control: string;
	readonly format?: string;
	/** Order of the parts of a date: `mm/dd/yy`. */
	readonly dateFormat?: string;
	readonly required?: boolean;
	/** Limits of a number. */
	readonly min?: number;
	readonly max?: number;
}

export interface Checked {
	/** Without white space around them; empty for no answer. */
	readonly values: readonly string[];
	/** The code of a sentence, see `Validation::messages` in PHP. */
	readonly error: string | null;
}

const patterns: Readonly<Record<string, string>> = table.formats;

const matches = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);

function tidy(value: string, isText: boolean): string {
	const clean = isText ? value.replace(/\r\n?/g, '\n').replace(new RegExp(table.forbiddenInTexts, 'g'), '') : value.replaceAll('\t', ' ');
	return clean.trim();
}

function requiredError(control: string): string {
	if (control === 'checkbox' || control === 'consent') {
		return 'requiredBox';
	}
	if (control === 'files') {
		return 'requiredFile';
	}
	return control === 'input' || control === 'textarea' ? 'required' : 'requiredOption';
}

/** The format if it has year, month and day, each once; else the default. */
function knownFormat(format: string): string {
	const letters = format
		.toLowerCase()
		.replace(/[^ymd]/g, '')
		.replace(/(.)\1+/g, '$1');
	return letters.length === 3 && new Set(letters).size === 3 ? format : 'yy-mm-dd';
}

function fillFormat(format: string, parts: readonly string[]): string {
	return knownFormat(format).replace(/y+|m+|d+/gi, (found) => parts['ymd'.indexOf((found[0] ?? '').toLowerCase())] ?? '');
}

/** A date format as people read it: `MM/DD/YYYY`. */
export const dateLetters = (format = ''): string => fillFormat(format, ['YYYY', 'MM', 'DD']);

/** A date in the format of its field, or null if it does not exist. */
function parseDate(value: string, format: string): string | null {
	const parts = new RegExp(table.dateParts).exec(value)?.slice(1);
	if (!parts) {
		return null;
	}
	const letters = [
		...knownFormat(format)
			.toLowerCase()
			.replace(/[^ymd]/g, '')
			.replace(/(.)\1+/g, '$1'),
	];
	// A year in front can only be the order of ISO 8601.
	const order = parts[0]?.length === 4 ? [0, 1, 2] : ['y', 'm', 'd'].map((letter) => letters.indexOf(letter));
	const [year = '', month = '', day = ''] = order.map((place) => parts[place] ?? '');
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	const exists = year.length === 4 && Number(year) >= 1000 && month.length <= 2 && day.length <= 2;
	if (!exists || date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
		return null;
	}
	return fillFormat(format, [year, month.padStart(2, '0'), day.padStart(2, '0')]);
}

/**
 * Checks and tidies what was typed, with the same result as wordpress/features/readers/forms/class-validation.php on the server.
 * @param values What was typed or chosen; for most fields one text.
 */
export function checkField(
	{ control, format = '', dateFormat = '', required = false, min = -Infinity, max = Infinity }: FieldRules,
	values: readonly string[]
): Checked {
	const isText = control === 'textarea';
	const texts = values.map((value) => tidy(value, isText)).filter(Boolean);
	const [text] = texts;
	if (text === undefined) {
		return { values: texts, error: required ? requiredError(control) : null };
	}
	if (!isText && control !== 'input') {
		return { values: texts, error: null };
	}
	if ([...text].length > table.maxLength[isText ? 'text' : 'line']) {
		return { values: texts, error: 'long' };
	}
	if (!isText && matches(table.forbiddenInLines, text)) {
		return { values: texts, error: 'characters' };
	}
	if (format === 'date') {
		const date = parseDate(text, dateFormat);
		return date === null ? { values: texts, error: 'date' } : { values: [date], error: null };
	}
	const full = format === 'url' && !matches(table.scheme, text) ? `https://${text}` : text;
	const pattern = patterns[format ?? ''];
	const isWrong = pattern !== undefined && !matches(pattern, full);
	const isOutside = format === 'number' && (Number(full) < min || Number(full) > max);
	return { values: [full], error: isWrong ? format : isOutside ? 'range' : null };
}
