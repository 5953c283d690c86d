import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeAppStore } from '../support/make-app-store';
import UploadsPanel from '../../extensions/video-publish/uploads-panel';
import { progressReported, uploadFailed, type UploadStatus, type VideoUpload, videoAttached } from '../../features/video/videoUploads/slice';
import { fakeWorld } from '../support/fake-ports';

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => <section aria-label={title}>{children}</section>;

const upload = (name: string, status: UploadStatus, clientId: string | null = name): VideoUpload => ({
	clientId,
	fileId: name,
	filename: `${name}.mp4`,
	size: 200_000_000,
	title: name,
	poster: null,
	status,
});
const sent = 50_000_000;
const half = upload('tides', { name: 'uploading', sent, speed: 5_000_000 });

/** @param place Where this version of WordPress has the panel. */
function show(uploads: readonly VideoUpload[], place: 'editor' | 'editPost' = 'editPost') {
	Object.assign(window, { wp: { [place]: { PluginPrePublishPanel: Panel } } });
	const preloadedState = { videoUploads: { uploads: Object.fromEntries(uploads.map((each) => [each.fileId, each])), unfinished: [] } };
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState });
	render(
		<Provider store={store}>
			<UploadsPanel />
		</Provider>
	);
	return store;
}
const panel = () => screen.queryByRole('region', { name: 'Videos on their way' });

it.each(['editor', 'editPost'] as const)('says before publishing how far a video is, and that visitors do not see it yet (wp.%s)', (place) => {
	const store = show([half], place);
	expect(screen.getByRole('progressbar', { name: 'Upload of tides.mp4: 25%' })).toBeTruthy();
	expect(panel()?.textContent).toContain('50 MB of 200 MB · 5 MB per second · 30 seconds left');
	expect(panel()?.textContent).toContain(
		'If you publish now, visitors do not see this video. To show it, leave the editor open until the upload is complete, and then update the post.'
	);

	act(() => void store.dispatch(progressReported({ uploadId: 'tides', sent: 2 * sent, speed: null })));
	expect(screen.getByRole('progressbar', { name: 'Upload of tides.mp4: 50%' })).toBeTruthy();
	act(() => void store.dispatch(videoAttached({ uploadId: 'tides', id: 7, guid: 'AbCd1234', src: '' })));
	expect(panel()).toBeNull();
});

it('names each of several videos, and promises nothing of one that failed', () => {
	const store = show([half, upload('moon', { name: 'paused', sent })]);
	expect(within(panel() as HTMLElement).getAllByRole('progressbar')).toHaveLength(2);
	expect(panel()?.textContent).toContain('visitors do not see these videos.');
	act(() => {
		['tides', 'moon'].forEach((uploadId) => store.dispatch(uploadFailed({ uploadId, message: 'The file is empty.', cause: 'file' })));
	});
	expect(screen.queryAllByRole('progressbar')).toEqual([]);
	expect(panel()?.textContent).toContain('tides.mp4The file is empty.moon.mp4The file is empty.');
	expect(panel()?.textContent).not.toContain('leave the editor open');
});

it.each([
	['there is none', []],
	['its block was removed', [{ ...half, clientId: null }]],
	['it has arrived', [upload('tides', { name: 'complete', id: 7, guid: 'AbCd1234', src: '' })]],
])('says nothing of a video where %s', (_, uploads) => {
	show(uploads);
	expect(panel()).toBeNull();
});
