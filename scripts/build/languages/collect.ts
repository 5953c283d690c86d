import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messagesOfBlock, messagesOfPattern, messagesOfPluginHeader } from './from-metadata';
import { messagesOfPhp } from './from-php';
import { messagesOfTypeScript } from './from-typescript';
import { pluginFolders } from '../plugin-folders';
import { type Entry, keyOf, type Message } from './message';
import { messagesOfPlatform } from './platform';

const root = path.resolve(import.meta.dirname, '../../..');

const folders = [...pluginFolders, 'platform'];

type Reader = (file: string, source: string) => readonly Message[];

const readers: readonly (readonly [RegExp, Reader])[] = [
	[/^patterns\/[^/]+\/(?:content\.html|pattern\.json)$/, messagesOfPattern],
	[/^blocks\/.+\/block\.json$/, messagesOfBlock],
	[/^wordpress\/sitewright\.php$/, (file, source) => [...messagesOfPluginHeader(file, source), ...messagesOfPhp(file, source)]],
	[/\.php$/, messagesOfPhp],
	[/^platform\/.+\.ts$/, messagesOfPlatform],
	[/(?<!\.d)\.tsx?$/, messagesOfTypeScript],
];

/** Joins equal messages. They stay in the order of their first use. */
export function joinMessages(messages: readonly Message[]): ReadonlyMap<string, Entry> {
	const entries = new Map<string, Entry>();
	for (const message of messages) {
		const known = entries.get(keyOf(message));
		const { context, text, comment, source } = message;
		entries.set(keyOf(message), {
			context,
			text,
			plural: known?.plural ?? message.plural,
			comments: [...new Set([...(known?.comments ?? []), ...(comment === undefined ? [] : [comment])])],
			sources: [...new Set([...(known?.sources ?? []), source])],
		});
	}
	return entries;
}

/** The messages of each file, for the next build of `npm start`. */
const known = new Map<string, { readonly source: string; readonly messages: readonly Message[] }>();

/** The messages of one file. */
function messagesOf(file: string, source: string, read: Reader): readonly Message[] {
	const last = known.get(file);
	if (last?.source === source) {
		return last.messages;
	}
	const messages = read(file, source);
	known.set(file, { source, messages });
	return messages;
}

/**
 * Finds the texts of the plugin, in its TypeScript, PHP, block metadata and patterns, and those of the platform.
 * @throws Error where a text is not written out or has the wrong text domain.
 */
export async function collectMessages(): Promise<ReadonlyMap<string, Entry>> {
	const files = (
		await Promise.all(folders.map(async (folder) => (await readdir(path.join(root, folder), { recursive: true })).map((file) => path.join(folder, file))))
	)
		.flat()
		.map((file) => file.split(path.sep).join('/'))
		.sort();
	const messages = await Promise.all(
		files.map(async (file) => {
			const read = readers.find(([pattern]) => pattern.test(file))?.[1];
			return read ? messagesOf(file, await readFile(path.join(root, file), 'utf8'), read) : [];
		})
	);
	return joinMessages(messages.flat());
}
