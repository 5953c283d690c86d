import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { VideoUpload } from '../../features/video/videoUploads/slice';
import { UploadEditor } from '../../features/video/videoEdit/upload-editor';
import { VideoPreview } from '../../features/video/videos/components/video-preview';

const ignore = () => undefined;

type Status = ComponentProps<typeof VideoPreview>['status'];

function show(status: Status, onFallback: (() => void) | null = null) {
	const player = {} as ComponentProps<typeof VideoPreview>['player'];
	render(
		<VideoPreview
			attributes={{ guid: 'AbCd1234' }}
			video={undefined}
			status={status}
			isInteractive={false}
			onEnter={ignore}
			onRetry={ignore}
			onFallback={onFallback}
			onRefused={ignore}
			onLoaded={ignore}
			player={player}
		/>
	);
}

function showUpload(status: VideoUpload['status'], onResume = ignore) {
	const upload = { clientId: 'block-1', fileId: 'file-1', filename: 'lecture.mp4', size: 100, title: 'Lecture', poster: null, status };
	render(
		<UploadEditor
			upload={upload}
			fileUrl={undefined}
			onTitle={ignore}
			onPoster={ignore}
			onPause={ignore}
			onResume={onResume}
			onCancel={ignore}
			onDone={ignore}
		/>
	);
}

it.each<[Status, string]>([
	[{ name: 'loading', attempt: 0 }, 'Generating preview…'],
	[{ name: 'loading', attempt: 1, state: 'received' }, 'Generating preview… The file has arrived, and is checked next.'],
	[{ name: 'loading', attempt: 2, state: 'probing' }, 'Generating preview… The file is being checked.'],
])('with %o says where the file is', (status, text) => {
	show(status);
	expect(screen.getByRole('status').textContent?.trim()).toBe(text);
});

it('that failed says why, and can be shown by the block of WordPress where that could show it', async () => {
	const onFallback = jest.fn();
	show({ name: 'failed', message: 'The format of the video you uploaded is not supported.' }, onFallback);
	expect(screen.getAllByText('The format of the video you uploaded is not supported.')).not.toEqual([]);
	await userEvent.setup().click(screen.getByRole('button', { name: 'Use the Video block' }));
	expect(onFallback).toHaveBeenCalledTimes(1);
});

it.each([
	['file', false, 0],
	['format', true, 0],
	['other', false, 1],
] as const)('of an upload that failed offers to try again only where that can help: %s', (cause, hasSettings, buttons) => {
	const status = { name: 'failed', sent: 0, message: 'A sentence.', cause } as const;
	showUpload(status);
	expect(screen.getByRole('alert').textContent).toContain('A sentence.');
	expect(screen.queryByRole('link', { name: /Check the recommended video settings\./ }) !== null).toBe(hasSettings);
	expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons);
	expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

it('of an upload whose server is away for long offers to try again, and says that it goes on by itself', async () => {
	const onResume = jest.fn();
	showUpload({ name: 'waiting', sent: 40, reason: 'unreachable' }, onResume);
	expect(screen.getByRole('alert').textContent).toContain('Check your network connection. The upload goes on by itself when the server answers again.');
	await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
	expect(onResume).toHaveBeenCalledTimes(1);
	expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});
