import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedAction } from '../../../store/action-ring';
import { isRecord } from '../../../components/is-record';
import { fieldsOf } from './exported-fields';
import { createRedactor, type Redact } from './redact';

/** The version of the file's format. */
export const exportFormat = 1;

/** Where an export comes from. */
export interface ExportSource {
	/** The store: that of the editor has more slices than that of the admin pages. */
	readonly page: 'admin' | 'editor';
	readonly version: string;
	readonly wordpress: string;
	/** When it was made, ISO 8601. */
	readonly date: string;
}

/** The file. Redux DevTools reads `payload` and `preloadedState`, and replays the actions on that state. */
export interface StateExport {
	readonly sitewright: ExportSource & { readonly format: typeof exportFormat; readonly includesPrompts: boolean };
	/** JSON of the actions, oldest first. */
	readonly payload: string;
	/** JSON of the state before the first of them. */
	readonly preloadedState: string;
}

type State = Readonly<Record<string, unknown>>;

/** RTK Query's own bookkeeping says nothing that its queries do not say, and has the arguments of queries as names. */
const isBookkeeping = ({ type }: UnknownAction): boolean => /^__rtkq|\/(?:config|internalSubscriptions|subscriptions)\//.test(type);

const isCache = (slice: unknown): slice is State => typeof slice === 'object' && slice !== null && 'queries' in slice && 'provided' in slice;

function redactState(redact: Redact, state: State): State {
	return Object.fromEntries(
		Object.entries(state).map(([name, slice]) => {
			const kept = isCache(slice) ? { ...slice, provided: { tags: {}, keys: {} }, subscriptions: {} } : slice;
			return [name, redact(kept, fieldsOf(name), name)];
		})
	);
}

const Request = Type.Object({ arg: Type.Object({ endpointName: Type.String() }) });

/** An action with what may leave of it. The payload of a request of RTK Query is an answer, unless it failed. */
export function redactAction(redact: Redact, { type, payload, meta, error }: UnknownAction): UnknownAction {
	const fields = fieldsOf(type.split('/', 1)[0] ?? '');
	const answer = Check(Request, meta) && error === undefined ? fields.answers?.(meta.arg.endpointName) : undefined;
	return {
		type,
		...(payload !== undefined && { payload: redact(payload, answer ?? fields, 'payload') }),
		...(meta !== undefined && { meta: redact(meta, fields, 'meta') }),
		...(error !== undefined && { error: redact(error, fields, 'error') }),
	};
}

/** Options of an export. */
export interface ExportOptions {
	/** Whether what a person typed and a model wrote is in it. */
	readonly includesPrompts: boolean;
	readonly source: ExportSource;
	/** The last actions of the store, oldest first. */
	readonly actions?: readonly RecordedAction[];
}

/**
 * The state of a store as a file that Redux DevTools and the admin page replay: the state before the first of the last actions, and
 * these actions. It holds only the fields that `exported-fields.ts` names, and never a token. Pure.
 */
export function exportState(state: object, { includesPrompts, source, actions = [] }: ExportOptions): StateExport {
	// One redactor for all, so that equal texts of state and actions have the same marker.
	const redact = createRedactor({ includesPrompts });
	const first = actions[0]?.before ?? state;
	return {
		sitewright: { format: exportFormat, ...source, includesPrompts },
		preloadedState: JSON.stringify(redactState(redact, isRecord(first) ? first : {})),
		payload: JSON.stringify(
			actions
				.map(({ action }) => action)
				.filter((action) => !isBookkeeping(action))
				.map((action) => redactAction(redact, action))
		),
	};
}

/** The export as a file. */
export const serializeExport = (exported: StateExport): string => JSON.stringify(exported, null, '\t');
