import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/** A session in which a person picks pictures on Google's page. */
export interface Session {
	readonly id: string;
	/** Empty once the pictures were picked. */
	readonly pickerUrl: string;
	readonly isPicked: boolean;
	/** Milliseconds. */
	readonly pollMs: number;
	readonly timeoutMs: number;
}

export interface PickedPhoto {
	readonly id: string;
	/** To which the size is added; valid for an hour. */
	readonly baseUrl: string;
	/** May be empty. */
	readonly filename: string;
}

const defaultPollMs = 5000;
/** Google recommends its own values; these keep a wrong one from harming anybody. */
const minPollMs = 2000;
const maxPollMs = 30_000;
const defaultTimeoutMs = 30 * 60_000;
const maxTimeoutMs = 60 * 60_000;

const Id = Type.String({ pattern: '^[\\w-]{1,200}$' });
const Text = Type.Optional(Type.String({ maxLength: 2000 }));
const SessionAnswer = TypeCompiler.Compile(
	Type.Object({
		id: Id,
		pickerUri: Text,
		mediaItemsSet: Type.Optional(Type.Boolean()),
		pollingConfig: Type.Optional(Type.Object({ pollInterval: Text, timeoutIn: Text })),
	})
);
const List = TypeCompiler.Compile(Type.Object({ mediaItems: Type.Optional(Type.Array(Type.Unknown())), nextPageToken: Text }));
const Photo = TypeCompiler.Compile(
	Type.Object({ id: Id, type: Type.Literal('PHOTO'), mediaFile: Type.Object({ baseUrl: Type.String({ maxLength: 2000 }), filename: Text }) })
);

/** A duration such as `3.5s` in milliseconds; null for anything else. */
function durationOf(text: string | undefined): number | null {
	const [, seconds] = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(text ?? '') ?? [];
	return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

const within = (value: number, minimum: number, maximum: number): number => Math.min(maximum, Math.max(minimum, value));

/** Null for what is no session. */
export function parseSession(answer: unknown): Session | null {
	if (!SessionAnswer.Check(answer)) {
		return null;
	}
	const { id, pickerUri = '', mediaItemsSet = false, pollingConfig } = answer;
	return {
		id,
		pickerUrl: pickerUri,
		isPicked: mediaItemsSet,
		pollMs: within(durationOf(pollingConfig?.pollInterval) ?? defaultPollMs, minPollMs, maxPollMs),
		timeoutMs: within(durationOf(pollingConfig?.timeoutIn) ?? defaultTimeoutMs, 0, maxTimeoutMs),
	};
}

/** Null for what is no list. Videos, and what cannot be read, are left out. */
export function parsePhotos(answer: unknown): { readonly photos: readonly PickedPhoto[]; readonly nextPageToken: string | null } | null {
	if (!List.Check(answer)) {
		return null;
	}
	const photos = (answer.mediaItems ?? []).flatMap((item) =>
		Photo.Check(item) ? [{ id: item.id, baseUrl: item.mediaFile.baseUrl, filename: item.mediaFile.filename ?? '' }] : []
	);
	return { photos, nextPageToken: answer.nextPageToken || null };
}
