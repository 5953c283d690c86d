import { screen } from '@testing-library/react';
import { aiFeatureApi } from '../../api/ai/ai-feature';
import { modulesApi } from '../../api/site/modules';
import { makeAppStore } from '../support/make-app-store';
import type { RootState } from '../../app/root-reducer';
import { embedFailed, embedRequested, formClosed, formOpened, linkRequested } from '../../features/places/embeds/slice';
import { modulePlaceholderShown } from '../../features/site/modules/slice';
import { premiumBannerShown } from '../../features/site/premiumBlocks/actions';
import { parseSession } from '../../features/site/session/slice';
import {
	answerMended,
	chunkReceived,
	imageCalledDecorative,
	suggestionAccepted,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionRequested,
	suggestionResumed,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import {
	recordingFinished,
	recordingPaused,
	recordingRequested,
	recordingStarted,
	voiceCancelled,
	voiceClosed,
	voiceOpened,
} from '../../features/ai/voiceToContent/slice';
import { defaultInitialState } from '../../store/initial-state';
import { aiFeature } from '../support/ai-feature';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import type { mockStore } from '../support/mock-store';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from './support/editor';

let mockState: RootState;

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => mockState) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../app/app-store');

const connected = { isRegistered: true, isUserConnected: true, isOfflineMode: false };

/** A person who may write, and may not manage the site. */
const session = parseSession({ ...defaultInitialState, connection: connected });

function start() {
	return makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } });
}

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('calendly', 'button', 'ai-assistant', 'related-posts', 'voice-to-content');
});
beforeEach(() => {
	answerRest({});
	mockState = start().getState();
	appStore.clearActions();
});

describe('an embed', () => {
	const address = 'https://calendly.com/example/intro';

	it('opens its form with the address that it shows, and leaves it', async () => {
		const block = createBlock('jetpack/calendly', { url: address });
		const editor = await openEditor([block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Edit' }));
		expect(appStore.ownActions()).toEqual([formOpened({ clientId: block.clientId, entered: address })]);
	});

	it('shows the form of a failed look-up with the text in it, asks again, and offers a link', async () => {
		const block = createBlock('jetpack/calendly', { url: address });
		const store = start();
		const clientId = block.clientId;
		store.dispatch(formOpened({ clientId, entered: address }));
		store.dispatch(embedRequested({ clientId, blockName: 'jetpack/unknown', entered: 'calendly.com/typo' }));
		store.dispatch(embedFailed({ clientId, reason: 'refused', message: null }));
		mockState = store.getState();
		const editor = await openEditor([block]);
		const field = await screen.findByRole('textbox', { name: 'Calendly web address or embed code…' });
		expect(field).toHaveValue('calendly.com/typo');
		await editor.user.type(field, '{Enter}');
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		await editor.user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(appStore.ownActions()).toEqual([
			embedRequested({ clientId, blockName: 'jetpack/calendly', entered: 'calendly.com/typo' }),
			linkRequested({ clientId, text: 'calendly.com/typo' }),
			formClosed({ clientId }),
		]);
	});
});

describe('the AI Assistant', () => {
	it('asks with the prompt, in the name of the block', async () => {
		const block = createBlock('jetpack/ai-assistant', { userPrompt: 'A haiku' });
		const editor = await openEditor([block]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Ask the AI Assistant' }), '{Enter}');
		expect(appStore.ownActions()).toMatchObject([
			{
				type: suggestionRequested.type,
				payload: {
					requesterId: block.clientId,
					run: { request: { feature: 'ai-assistant', messages: [{ context: { type: 'ai-assistant-user-prompt', request: 'A haiku' } }] } },
				},
			},
		]);
	});

	async function openWith(isFinished: boolean) {
		const block = createBlock('jetpack/ai-assistant', { userPrompt: '', ...(isFinished && { content: 'An old pond', requestingState: 'done' }) });
		const requesterId = block.clientId;
		const store = start();
		store.dispatch(suggestionRequested({ requesterId, request: { question: '?' } }));
		store.dispatch(chunkReceived({ requesterId, text: 'An old pond' }));
		if (isFinished) {
			store.dispatch(suggestionCompleted({ requesterId, text: 'An old pond' }));
		}
		mockState = store.getState();
		return { editor: await openEditor([block]), requesterId };
	}

	it('stops by its button', async () => {
		const { editor, requesterId } = await openWith(false);
		await editor.user.click(await screen.findByRole('button', { name: 'Stop' }));
		expect(appStore.ownActions()).toEqual([suggestionStopped({ requesterId })]);
	});

	it('accepts and discards by its buttons', async () => {
		const { editor, requesterId } = await openWith(true);
		await editor.user.click(await screen.findByRole('button', { name: 'Accept' }));
		await editor.user.click(screen.getByRole('button', { name: 'Discard' }));
		expect(appStore.ownActions()).toEqual([suggestionAccepted({ requesterId }), suggestionDiscarded({ requesterId })]);
	});

	describe('an answer that arrived after a reload', () => {
		const messages = [{ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request: 'A haiku' } }] as const;
		const answered = { content: 'An old pond', messages: [...messages, { role: 'assistant', content: 'An old pond' }], requestingState: 'done' };

		it('can be accepted at once: its prompt has not changed since it was sent', async () => {
			const run = { id: 'a'.repeat(32), request: { messages: [...messages] } };
			const block = createBlock('jetpack/ai-assistant', { userPrompt: 'A haiku', pendingRun: run });
			const requesterId = block.clientId;
			const store = start();
			store.dispatch(suggestionResumed({ requesterId, run }));
			store.dispatch(suggestionCompleted({ requesterId, text: 'An old pond' }));
			mockState = store.getState();
			const editor = await openEditor([block]);
			await screen.findByRole('textbox', { name: 'Ask the AI Assistant' });
			await editor.change({ ...answered, pendingRun: undefined });
			expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
			expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
		});

		it('gives way to another prompt that was typed before the reload, which Enter sends', async () => {
			const editor = await openEditor([createBlock('jetpack/ai-assistant', { ...answered, userPrompt: 'A sonnet' })]);
			const input = await screen.findByRole('textbox', { name: 'Ask the AI Assistant' });
			expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
			await editor.user.type(input, '{Enter}');
			expect(appStore.ownActions()).toMatchObject([{ type: suggestionRequested.type }]);
		});

		it('can be accepted after Discard and Undo of the editor', async () => {
			const editor = await openEditor([createBlock('jetpack/ai-assistant', { ...answered, userPrompt: 'A haiku' })]);
			await editor.user.click(await screen.findByRole('button', { name: 'Discard' }));
			await editor.change({ content: undefined, messages: [], requestingState: 'init' });
			expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
			await editor.change(answered);
			expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
		});
	});

	it('offers to mend an answer for its place in the post, and knows which images decorate', async () => {
		const content = '#### Level four\n\n[](#)![](a.png)![](b.png)';
		const heading = createBlock('core/heading', { level: 2, content: 'Two' });
		const block = createBlock('jetpack/ai-assistant', { userPrompt: '', content, requestingState: 'done' });
		const requesterId = block.clientId;
		const store = start();
		store.dispatch(imageCalledDecorative({ requesterId, address: 'a.png' }));
		mockState = store.getState();
		const editor = await openEditor([heading, block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Fix headings' }));
		await editor.user.click(screen.getByRole('button', { name: 'Remove empty links' }));
		await editor.user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A cat{Enter}');
		await editor.user.click(screen.getByRole('button', { name: 'It only decorates' }));
		const mended = (text: string) => answerMended({ requesterId, text, replaced: content });
		expect(appStore.ownActions()).toEqual([
			mended('### Level four\n\n[](#)![](a.png)![](b.png)'),
			mended('#### Level four\n\n![](a.png)![](b.png)'),
			mended('#### Level four\n\n[](#)![](a.png)![A cat](b.png)'),
			imageCalledDecorative({ requesterId, address: 'b.png' }),
		]);
		expect(screen.getByRole('textbox', { name: 'Ask the AI Assistant' })).toHaveFocus();
	});
});

describe('a person who may not manage the site', () => {
	it('is told who may activate related posts', async () => {
		const store = start();
		const off = { module: 'related-posts', name: 'Related posts', description: '', activated: false };
		await store.dispatch(modulesApi.util.upsertQueryData('getModule', 'related-posts', off));
		mockState = store.getState();
		await openEditor([createBlock('jetpack/related-posts')]);
		expect(await screen.findByText('An administrator of this site can activate it.')).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Activate Related Posts' })).toBeNull();
		expect(appStore.ownActions()).toEqual([modulePlaceholderShown({ name: 'related-posts' })]);
	});

	it('is told who may upgrade a block of another plan', async () => {
		window.sitewrightEditorState = {
			...window.sitewrightEditorState,
			available_blocks: { button: { available: false, unavailable_reason: 'missing_plan', details: { required_plan: 'Business' } } },
			jetpack: { is_current_user_connected: true, is_private_site: false, enable_upgrade_nudge: true },
		};
		await openEditor([createBlock('jetpack/button', { element: 'button', text: 'Go' })]);
		expect(await screen.findByText('Please contact your site administrator to upgrade.')).toBeVisible();
		expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
		expect(appStore.ownActions()).toEqual([premiumBannerShown({ name: 'jetpack/button', plan: 'Business' })]);
	});
});

describe('Voice to content', () => {
	function newBlock() {
		const block = createBlock('jetpack/voice-to-content', {});
		return { block, clientId: block.clientId };
	}

	it('opens its modal by the button of the block, and records by that of the modal', async () => {
		const { block, clientId } = newBlock();
		const store = start();
		store.dispatch(voiceOpened({ clientId }));
		mockState = store.getState();
		const editor = await openEditor([block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Begin recording' }));
		await editor.user.click(screen.getByRole('button', { name: 'Close' }));
		expect(appStore.ownActions()).toEqual([recordingRequested({ recordingId: expect.any(String) as string }), voiceClosed({ clientId })]);
	});

	it('says before a recording that nothing turns it into text', async () => {
		const { block, clientId } = newBlock();
		const store = start();
		store.dispatch(voiceOpened({ clientId }));
		await store.dispatch(aiFeatureApi.util.upsertQueryData('getAiFeature', undefined, aiFeature({ hasTranscription: false })));
		mockState = store.getState();
		await openEditor([block]);
		expect(await screen.findByText(/Please ask an administrator of this site/, { selector: '.components-notice__content' })).toBeVisible();
		expect(screen.queryByRole('button', { name: /recording|Upload/ })).toBeNull();
	});

	it('pauses and finishes a recording, and cancels it', async () => {
		const { block, clientId } = newBlock();
		const store = start();
		store.dispatch(voiceOpened({ clientId }));
		store.dispatch(recordingRequested());
		store.dispatch(recordingStarted({ durationMs: 0 }));
		mockState = store.getState();
		const editor = await openEditor([block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Pause recording' }));
		await editor.user.click(screen.getByRole('button', { name: 'Done' }));
		await editor.user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(appStore.ownActions()).toEqual([recordingPaused(), recordingFinished(), voiceCancelled()]);
	});

	it('of which another block has opened the modal shows its own button alone', async () => {
		const { block, clientId } = newBlock();
		const store = start();
		store.dispatch(voiceOpened({ clientId: 'another' }));
		mockState = store.getState();
		const editor = await openEditor([block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Record or upload audio' }));
		expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
		expect(appStore.ownActions().at(-1)).toEqual(voiceOpened({ clientId }));
	});
});
