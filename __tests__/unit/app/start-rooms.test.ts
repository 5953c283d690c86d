import { startRooms } from '../../../app/start-rooms';
import { jobStorageKey } from '../../../features/ai/postJob/storage-key';
import { videoRecordsKey } from '../../../features/video/videoUploads/storage-key';
import { onRoomNeeded, type PartName } from '../../../store/rooms';

const needed = new Set<PartName>();
onRoomNeeded((room) => void needed.add(room));

const databases = jest.fn<Promise<{ name: string }[]>, []>();
Object.defineProperty(window, 'indexedDB', { configurable: true, value: { databases } });

const open = (query: Readonly<Record<string, string>> = {}) => startRooms({ readQuery: () => query, editor: { getPostId: () => 7 } });

it('brings no room where nothing was left behind', async () => {
	databases.mockResolvedValue([{ name: 'of another plugin' }]);
	await open({ post: '7', action: 'edit' });
	expect([...needed]).toEqual([]);
});

it('brings the rooms that have something to offer when the editor is opened', async () => {
	databases.mockResolvedValue([]);
	localStorage.setItem(videoRecordsKey, '[]');
	await open();
	expect([...needed]).toEqual(['video']);
	localStorage.setItem(jobStorageKey(7), '{}');
	await open();
	expect([...needed]).toEqual(['video', 'ai/postJob']);
	await open({ plan_upgraded: '1' });
	expect([...needed]).toEqual(['video', 'ai/postJob', 'money']);
});
