import table from './constants.json';

/** The facts of a field that its check depends on. The renderer in PHP prints it. */
export interface FieldRules {
	/** `input`, `range`, `hidden`, `textarea`, `select`, `radios`, `checkboxes`, `checkbox`, `consent` or `files`. */
	readonly control: string;
	readonly format?: string;
	/** Order of the parts of a date: `mm/dd/yy`. */
	readonly dateFormat?: string;
	readonly required?: boolean;
	/** Limits of a number. */
	readonly min?: number;
	readonly max?: number;
	/** Of a slider: the distance of two numbers that it offers. */
	readonly step?: number;
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
	return ['input', 'textarea', 'range'].includes(control) ? 'required' : 'requiredOption';
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

/** In digits, with a prefix such as the 8 of Russia, which other numbers begin with, too. */
const lengthWithPrefix = 11;

/**
 * A phone number with the code of its country.
 * @param country As the list of a form has it, e.g. `DE+49(0)`: its people dial the 0 only inside of the country.
 */
function withCountry(country: string, number: string): string {
	const [, code, prefix = ''] = new RegExp(table.country).exec(country) ?? [];
	if (code === undefined || matches(table.international, number)) {
		return number;
	}
	const mayBegin = prefix.startsWith('0') || number.replace(/[^0-9]/g, '').length === lengthWithPrefix;
	// In "030 12", "(030) 12" and "(0) 30 12".
	const national = prefix && mayBegin ? number.replace(new RegExp(`^[(]${prefix}[)][ /-]*|^([(]?)${prefix}[ /-]*`), '$1') : number;
	return `${code} ${national}`;
}

/** Whether a number is one of those that a slider offers. */
const isOnStep = (value: number, min: number, step: number): boolean => Math.abs((value - min) / step - Math.round((value - min) / step)) < 1e-6;

/**
 * Checks and tidies what was typed, with the same result as wordpress/features/readers/forms/class-validation.php on the server.
 * @param values What was typed or chosen; for most fields one text, for a phone number perhaps its country before it.
 */
export function checkField(rules: FieldRules, values: readonly string[]): Checked {
	const { control, format = '', dateFormat = '', required = false, min = -Infinity, max = Infinity, step } = rules;
	if (format === 'telephone' && values.length === 2) {
		const [country = '', ...numbers] = values;
		const checked = checkField(rules, numbers);
		return checked.error === null ? { values: checked.values.map((number) => withCountry(country, number)), error: null } : checked;
	}
	const isText = control === 'textarea';
	const texts = values.map((value) => tidy(value, isText)).filter(Boolean);
	const [text] = texts;
	if (control === 'hidden') {
		// Nobody could correct it.
		const cut = [...(text ?? '').replace(new RegExp(table.forbiddenInLines, 'g'), ' ')].slice(0, table.maxLength.line).join('').trim();
		return { values: cut ? [cut] : [], error: null };
	}
	if (text === undefined) {
		return { values: texts, error: required ? requiredError(control) : null };
	}
	if (!isText && control !== 'input' && control !== 'range') {
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
	const isBeside = !isWrong && step !== undefined && !isOnStep(Number(full), min, step);
	return { values: [full], error: isWrong ? format : isOutside ? 'range' : isBeside ? 'option' : null };
}
