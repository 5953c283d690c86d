import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isRecord } from '../../components/is-record';
import type { Session } from '../site/session';
import { corpusDirectory } from './cases';
import { type FieldOnPage, type FormOnPage, type PageContent, readPage, tryConditions } from './read-page';

/** A field as a visitor finds it, and as a case says it must be. */
interface ShownField {
	readonly kind: string;
	/** Null for one that only screen readers hear. */
	readonly label: string | null;
	readonly required: boolean;
	/** The text behind the label of a required field. */
	readonly mark?: string | null;
	/** The answer to another field without which it is not shown, e.g. “Is it a gift? is Yes”. */
	readonly shownIf?: string;
	readonly [property: string]: unknown;
}

interface ShownForm {
	readonly fields: readonly ShownField[];
	readonly submit?: string;
	readonly submits?: number;
	readonly steps?: readonly string[];
}

interface Shown extends Partial<ShownForm> {
	readonly forms?: readonly ShownForm[];
	readonly texts?: readonly string[];
	readonly notShown?: readonly string[];
	/** Text, or null for any, and address. */
	readonly links?: readonly (readonly [text: string | null, address: string])[];
	/** Alternative texts. */
	readonly images?: readonly string[];
}

interface ShownCase {
	readonly id: string;
	readonly kind: string;
	readonly markup: string;
	readonly posts?: readonly {
		readonly id: number;
		readonly post_type: string;
		readonly post_status: string;
		readonly post_title: string;
		readonly post_content: string;
	}[];
	readonly shown: Shown;
}

/** The choices without their letters, which are a part of their texts. */
const optionsOf = ({ letters, ...field }: FieldOnPage, control: string): string[] =>
	(control === 'select' ? field.selectOptions : field.listOptions).map((text) => (letters.length > 0 ? text.replace(/^[A-Z](?=.)/, '') : text));

/** A field of the page in the words of the corpus. */
function toShownField(field: FieldOnPage): ShownField {
	const { label, mark, isLabelHidden, rules, input, className, step, letters, alts } = field;
	const control = rules === null ? 'consent' : String(rules['control']);
	const width = /is-width-(\d+)/.exec(className)?.[1];
	const inputKind = rules?.['format'] === 'date' ? 'date' : (input?.type ?? '');
	return {
		kind: letters.length > 0 ? 'image-select' : control === 'input' ? inputKind : control,
		label: isLabelHidden ? null : label.replace(mark ?? '', '').trim(),
		labelHidden: isLabelHidden,
		hiddenLabel: label,
		required: rules?.['required'] === true,
		mark,
		placeholder: control === 'select' ? field.emptyOption : input?.placeholder?.trim(),
		width: width ? Number(width) : 100,
		min: input?.min ? Number(input.min) : undefined,
		max: input?.max ? Number(input.max) : undefined,
		step: step < 0 ? undefined : step + 1,
		input: control === 'consent' ? input !== null : undefined,
		options: optionsOf(field, control),
		letters,
		alts,
		multiple: input?.type === 'checkbox',
		maxFiles: control === 'files' ? JSON.parse(input?.files ?? '{}').maxFiles : undefined,
	};
}

/** A form of the page. That of a newsletter has one field, and no fields of ours. */
const toShownForm = ({ signups, fields, buttons, steps }: FormOnPage): ShownForm => ({
	fields: [...signups.map(({ type, ...field }) => ({ ...field, kind: type })), ...fields.map(toShownField).filter(({ kind }) => kind !== 'hidden')],
	submit: buttons.at(-1) ?? '',
	submits: buttons.length,
	steps,
});

/** The fields that wait for an answer. */
const waitingFields = ({ forms = [], fields = [] }: Shown) =>
	[...fields, ...forms.flatMap((form) => form.fields)].flatMap(({ label, shownIf }) => {
		const [, question, answer] = /^(.*) is (.*)$/.exec(shownIf ?? '') ?? [];
		return label && question && answer ? [{ label, question, answer }] : [];
	});

/** Words of the corpus for kinds of fields → ours. */
const kindNames: Readonly<Record<string, string>> = { name: 'text', 'tel-country': 'tel', file: 'files', slider: 'range' };

function fieldDifferences(expected: ShownField, actual: ShownField | undefined): readonly string[] {
	if (!actual) {
		return [`the field “${String(expected.label)}” is missing`];
	}
	const { kind, label, options, labelHidden, ...rest } = expected;
	const differences: string[] = [];
	const compare = (name: string, one: unknown, other: unknown) => {
		if (JSON.stringify(one) !== JSON.stringify(other)) {
			differences.push(`${name} of “${String(label)}” is ${JSON.stringify(other)}, not ${JSON.stringify(one)}`);
		}
	};
	compare('kind', kindNames[kind] ?? kind, actual.kind === 'radios' && kind === 'rating' ? 'rating' : actual.kind);
	compare('label', labelHidden ? null : label, actual.label);
	if (Array.isArray(options)) {
		const texts = options.map((option: unknown) => (isRecord(option) ? option['label'] : option));
		compare('options', expected['labels'] === false ? [] : texts, expected['labels'] === false ? [] : actual['options']);
	}
	for (const name of ['required', 'mark', 'placeholder', 'width', 'min', 'max', 'step', 'input', 'multiple', 'maxFiles']) {
		if (name in rest && !(kind === 'slider' && name === 'step') && !(kind === 'rating' && name === 'max')) {
			compare(name, rest[name], actual[name]);
		}
	}
	return differences;
}

function formDifferences(expected: Partial<ShownForm>, actual: ShownForm | undefined): readonly string[] {
	const fields = (expected.fields ?? []).filter(({ kind }) => kind !== 'hidden');
	const shown = actual?.fields ?? [];
	return [
		...fields.flatMap((field, index) => fieldDifferences(field, shown[index])),
		...shown.slice(fields.length).map(({ label }) => `the field “${String(label)}” should not be there`),
		...(expected.submit !== undefined && expected.submit !== actual?.submit ? [`the button says “${String(actual?.submit)}”, not “${expected.submit}”`] : []),
		...(expected.steps && JSON.stringify(expected.steps) !== JSON.stringify(actual?.steps) ? [`the steps are ${JSON.stringify(actual?.steps)}`] : []),
	];
}

function differencesOf(expected: Shown, actual: PageContent): readonly string[] {
	const forms = expected.forms ?? (expected.fields ? [expected] : []);
	const shownForms = actual.forms.map(toShownForm);
	const isForm = (form: Partial<ShownForm>) => (form.fields ?? []).length > 0;
	return [
		...forms.filter(isForm).flatMap((form, index) => formDifferences(form, shownForms[index])),
		...(expected.texts ?? []).filter((text) => !actual.allText.includes(text)).map((text) => `“${text}” is not shown`),
		...(expected.notShown ?? []).filter((text) => actual.text.includes(text)).map((text) => `“${text}” is shown`),
		...(expected.links ?? [])
			.filter(([text, address]) => !actual.links.some(([own, to]) => (text === null || own?.includes(text)) && to.startsWith(address)))
			.map(([text, address]) => `no link “${String(text)}” leads to ${address}`),
		...(expected.images ?? []).filter((alt) => !actual.images.includes(alt)).map((alt) => `no image has the text “${alt}”`),
	];
}

/** Stores the forms that a case has as posts. Their numbers are those of the site. */
async function storePosts(session: Session, { markup, posts = [] }: ShownCase): Promise<string> {
	let content = markup;
	for (const { id, post_title: title, post_status: status, post_content: raw } of posts) {
		const stored = await session.call<{ id: number }>('POST', 'wp/v2/jetpack-forms', { body: { title, status, content: raw } });
		const renumbered = (text: string) => text.replaceAll(`"ref":${id}`, `"ref":${stored.id}`).replaceAll(`ref="${id}"`, `ref="${stored.id}"`);
		await session.call('POST', `wp/v2/jetpack-forms/${stored.id}`, { body: { content: renumbered(raw) } });
		content = renumbered(content);
	}
	return content;
}

/**
 * Publishes each case of a newer version, and compares what a visitor finds with what the case says.
 * @param names Parts of the cases' ids; none for all.
 * @return By id: what differs; nothing for a case that is as it must be.
 */
export async function checkShown(session: Session, page: Page, names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
	const recorded: ShownCase[] = JSON.parse(readFileSync(path.join(corpusDirectory, 'newer.json'), 'utf8'));
	const cases = recorded.filter(({ id, kind }) => kind === 'post' && (names.length === 0 || names.some((name) => id.includes(name))));
	const found = new Map<string, readonly string[]>();
	// The compiler that runs this script names functions through a helper that pages do not have.
	await page.addInitScript('globalThis.__name ??= (value) => value');
	for (const entry of cases) {
		try {
			const content = await storePosts(session, entry);
			const { link } = await session.call<{ link: string }>('POST', 'wp/v2/posts', { body: { title: entry.id, content, status: 'publish' } });
			await page.goto(link, { waitUntil: 'load' });
			const differences = differencesOf(entry.shown, await page.evaluate(readPage));
			found.set(entry.id, [...differences, ...(await page.evaluate(tryConditions, waitingFields(entry.shown)))]);
		} catch (error) {
			found.set(entry.id, [String(error)]);
		}
	}
	return found;
}
