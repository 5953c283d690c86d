import { readStored } from '../editor/stored-json';
import { jobStorageKey } from '../features/ai/postJob/storage-key';
import { journalDatabase } from '../features/ai/voiceToContent/journal-names';
import { resultFlags } from '../features/money/memberships/result-flags';
import { videoRecordsKey } from '../features/video/videoUploads/storage-key';
import type { EditorPorts } from '../ports/index';
import { needRoom, type PartName } from '../store/rooms';

/** Whether this browser has a journal of recordings. Browsers that do not say so may have one. */
async function hasJournal(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === journalDatabase);
	} catch {
		return true;
	}
}

type Ports = Pick<EditorPorts, 'readQuery'> & { readonly editor: Pick<EditorPorts['editor'], 'getPostId'> };

/** The rooms that have something to say before a block of theirs is shown, and whether they have it now. */
const beginnings: readonly { readonly room: PartName; readonly isDue: (ports: Ports) => boolean | Promise<boolean> }[] = [
	{
		room: 'ai/postJob',
		// A job for the whole post that a closed tab left behind.
		isDue: ({ editor }) => {
			const postId = editor.getPostId();
			return postId !== null && readStored(jobStorageKey(postId)) !== null;
		},
	},
	// A recording that a closed tab left behind.
	{ room: 'ai/voiceToContent', isDue: hasJournal },
	// An upload that a closed tab left behind.
	{ room: 'video', isDue: () => readStored(videoRecordsKey) !== null },
	{
		room: 'money',
		// The end of connecting a payment account, or of an upgrade.
		isDue: ({ readQuery }) => {
			const query = readQuery();
			return Object.values(resultFlags).some((flag) => flag in query);
		},
	},
];

/** Brings the rooms that begin by themselves. */
export async function startRooms(ports: Ports): Promise<void> {
	await Promise.all(
		beginnings.map(async ({ room, isDue }) => {
			if (await isDue(ports)) {
				needRoom(room);
			}
		})
	);
}
