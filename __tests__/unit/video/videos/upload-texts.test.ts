import { describeUpload, percentOf } from '../../../../features/video/videoUploads/describe';
import { addSample, type Sample, secondsLeft, speedOf } from '../../../../features/video/videoUploads/speed';
import type { UploadStatus } from '../../../../features/video/videoUploads/slice';
import { formatBytes } from '../../../../components/format-bytes';

const upload = (status: UploadStatus) => ({ clientId: 'a', fileId: 'f', filename: 'a.mp4', size: 2e9, title: '', poster: null, status });

it.each<[UploadStatus, string, number]>([
	[{ name: 'starting' }, 'Uploading…', 0],
	[{ name: 'uploading', sent: 5e8, speed: null }, '500 MB of 2 GB', 25],
	[{ name: 'uploading', sent: 5e8, speed: 1e6 }, '500 MB of 2 GB · 1 MB per second · 25 minutes left', 25],
	[{ name: 'uploading', sent: 1.99e9, speed: 1e6 }, '2 GB of 2 GB · 1 MB per second · 10 seconds left', 99],
	[{ name: 'uploading', sent: 0, speed: 1e5 }, '0 KB of 2 GB · 100 KB per second · 6 hours left', 0],
	[{ name: 'paused', sent: 1e9 }, 'Paused at 50%', 50],
	[{ name: 'waiting', sent: 1e9, reason: 'offline' }, 'You are offline. The upload goes on by itself when the connection is back.', 50],
	[{ name: 'waiting', sent: 1e9, reason: 'retry' }, 'The connection was lost. Trying again…', 50],
	[
		{ name: 'waiting', sent: 1e9, reason: 'unreachable' },
		'An error was encountered during the upload. Check your network connection. The upload goes on by itself when the server answers again.',
		50,
	],
	[{ name: 'attaching' }, 'Saving the video in the Media Library…', 100],
	[{ name: 'complete', id: 1, guid: 'AbCd1234', src: '' }, 'Upload Complete!', 100],
	[{ name: 'failed', sent: 0, message: 'A sentence.', cause: 'other' }, 'A sentence.', 0],
])('says where an upload is: %j', (status, sentence, percent) => {
	expect(describeUpload(upload(status))).toBe(sentence);
	expect(percentOf(upload(status))).toBe(percent);
});

it('measures the speed over the last seconds, also on a line that rarely moves', () => {
	let samples: readonly Sample[] = [];
	for (let second = 0; second <= 20; second++) {
		samples = addSample(samples, { at: second * 1000, sent: second < 10 ? 0 : (second - 10) * 500 });
	}
	expect(speedOf(samples)).toBe(500);
	expect(samples.length).toBeLessThan(12);
	expect(speedOf(addSample([{ at: 0, sent: 0 }], { at: 60_000, sent: 600 }))).toBe(10);
	expect(speedOf([{ at: 0, sent: 0 }])).toBeNull();
	expect(secondsLeft(100, 50, 0)).toBeNull();
});

it.each([
	[0, '0 KB'],
	[900, '1 KB'],
	[1_450_000, '1.5 MB'],
	[25_000_000, '25 MB'],
	[2_140_000_000, '2.1 GB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
