import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import type { UnknownAction } from '@reduxjs/toolkit';
import { __, sprintf } from '@wordpress/i18n';
import { parseJson } from '../../../api/core/parse-json';
import { fieldsOf } from './exported-fields';
import { exportFormat, redactAction, type StateExport } from './export-state';
import { createRedactor } from './redact';

/** Characters of a file that is read. An export has some hundred thousand. */
export const maxExportLength = 10_000_000;

/** An export whose parts were read. */
export interface ReadExport {
	readonly source: StateExport['sitewright'];
	readonly state: Readonly<Record<string, unknown>>;
	readonly actions: readonly UnknownAction[];
}

/** Either the export, or a sentence that says what is wrong with the file. */
export type ReadResult = { readonly read: ReadExport } | { readonly problem: string };

const File = Type.Object({
	sitewright: Type.Object({
		format: Type.Integer(),
		page: Type.Union([Type.Literal('admin'), Type.Literal('editor')]),
		version: Type.String({ maxLength: 100 }),
		wordpress: Type.String({ maxLength: 100 }),
		date: Type.String({ maxLength: 100 }),
		includesPrompts: Type.Boolean(),
	}),
	payload: Type.String(),
	preloadedState: Type.String(),
});
const State = Type.Record(Type.String(), Type.Unknown());
const Actions = Type.Array(Type.Object({ type: Type.String({ maxLength: 200 }) }), { maxItems: 10_000 });

const formatOf = (value: unknown): unknown =>
	Check(Type.Object({ sitewright: Type.Object({ format: Type.Unknown() }) }), value) ? value.sitewright.format : undefined;

/**
 * Reads the text of an export. What it holds passes the same list of fields as on the way out, because the file can come from
 * anybody.
 */
export function readExport(text: string): ReadResult {
	if (text.length > maxExportLength) {
		return { problem: __('This file is larger than 10 MB. No export of the state is that large.', 'sitewright') };
	}
	const file = parseJson(text);
	if (file === undefined) {
		return { problem: __('This file is not JSON, or it is not complete.', 'sitewright') };
	}
	const format = formatOf(file);
	if (typeof format === 'number' && format !== exportFormat) {
		/* translators: 1: Number of the file's format. 2: Number of the format that can be read. */
		return { problem: sprintf(__('This export has format %1$s. This version of the plugin reads format %2$s.', 'sitewright'), format, exportFormat) };
	}
	const isFile = Check(File, file);
	const state = isFile ? parseJson(file.preloadedState) : undefined;
	const actions = isFile ? parseJson(file.payload) : undefined;
	if (!isFile || !Check(State, state) || !Check(Actions, actions)) {
		return { problem: __('This file is no export of the state.', 'sitewright') };
	}
	const redact = createRedactor({ includesPrompts: true });
	return {
		read: {
			source: { ...file.sitewright, format: exportFormat },
			state: Object.fromEntries(Object.entries(state).map(([name, slice]) => [name, redact(slice, fieldsOf(name), name)])),
			actions: actions.map((action) => redactAction(redact, action)),
		},
	};
}
