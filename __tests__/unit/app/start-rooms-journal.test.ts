import { startRooms } from '../../../app/start-rooms';
import { journalDatabase } from '../../../features/ai/voiceToContent/journal-names';
import { onRoomNeeded, type PartName } from '../../../store/rooms';

const needed: PartName[] = [];
onRoomNeeded((room) => void needed.push(room));

it('brings the room of recordings where this browser has kept one', async () => {
	Object.defineProperty(window, 'indexedDB', { configurable: true, value: { databases: async () => [{ name: journalDatabase }] } });
	await startRooms({ readQuery: () => ({}), editor: { getPostId: () => null } });
	expect(needed).toEqual(['ai/voiceToContent']);
});
