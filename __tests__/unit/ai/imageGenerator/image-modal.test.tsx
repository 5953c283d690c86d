import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageModal, type ImageModalProps } from '../../../../features/ai/imageGenerator/components/image-modal';
import { ImageUsage } from '../../../../features/ai/imageGenerator/components/image-usage';
import type { GeneratedImage, Picture } from '../../../../features/ai/imageGenerator/slice';

const picture: Picture = { fileId: 'file', altText: 'A boat.', isByModel: true, model: 'large', providerName: 'images.example', library: null };
const slot = { runId: 'run', request: null };
const ready = (id: string, changes: Partial<Picture> = {}): GeneratedImage => ({
	...slot,
	id,
	status: 'ready',
	picture: { ...picture, ...changes },
	message: null,
});

function show(changes: Partial<ImageModalProps> = {}) {
	const calls = {
		onInstructionsChange: jest.fn(),
		onGenerate: jest.fn(),
		onRetry: jest.fn(),
		onCancel: jest.fn(),
		onShow: jest.fn(),
		onAltTextChange: jest.fn(),
		onChoose: jest.fn(),
		onClose: jest.fn(),
	};
	const props: ImageModalProps = {
		images: [],
		current: 0,
		instructions: '',
		isFeatured: true,
		obstacle: null,
		hasEnoughRequests: true,
		feedbackUrl: 'https://feedback.example/',
		footer: null,
		addressOf: (fileId) => `blob:${fileId}`,
		...calls,
		...changes,
	};
	const view = render(<ImageModal {...props} />);
	return { ...calls, user: userEvent.setup(), update: (next: Partial<ImageModalProps>) => view.rerender(<ImageModal {...props} {...next} />) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('an image is described, chosen and replaced by another one', async () => {
	const { user, onChoose, onGenerate, onAltTextChange } = show({ images: [ready('one')] });
	expect(screen.getByRole('dialog', { name: 'Generate a featured image with AI' })).toBeVisible();
	expect(screen.getByRole('img', { name: 'A boat.' })).toHaveAttribute('src', 'blob:file');
	expect(screen.getByText('1 / 1')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
	await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), '!');
	expect(onAltTextChange).toHaveBeenCalledWith('one', 'A boat.!');
	await user.click(button('Set as featured image'));
	expect(onChoose).toHaveBeenCalledWith('one');
	await user.click(button('Generate again'));
	expect(onGenerate).toHaveBeenCalledTimes(1);
});

it('the carousel goes on from the last image to the first', async () => {
	const { user, onShow } = show({ images: [ready('one'), ready('two'), ready('three')], current: 2 });
	expect(screen.getByText('3 / 3')).toBeVisible();
	await user.click(button('Next'));
	await user.click(button('Previous'));
	expect(onShow.mock.calls).toEqual([[0], [1]]);
});

it('a failure is said, with a way to try again, and one button keeps the focus in every state', async () => {
	const failed: GeneratedImage = { ...slot, id: 'one', status: 'failed', error: { message: 'It failed.', canRetry: true } };
	const { user, update, onRetry, onCancel } = show({ images: [failed], instructions: 'A boat' });
	expect(screen.getByText('It failed.', { selector: '.components-notice__content' })).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Custom instructions (optional)' })).toHaveValue('A boat');
	expect(button('Set as featured image')).toHaveAttribute('aria-disabled', 'true');
	await user.click(button('Try again'));
	expect(onRetry).toHaveBeenCalledWith('one');
	update({ images: [{ ...slot, id: 'one', status: 'generating' }] });
	expect(button('Stop')).toHaveFocus();
	expect(screen.getByRole('status')).toHaveTextContent('Generating image…');
	await user.keyboard('{Enter}');
	expect(onCancel).toHaveBeenCalledWith('one');
	update({ images: [ready('one')] });
	expect(button('Generate again')).toHaveFocus();
});

it('without enough requests no image can be generated, but one that is there can be used', async () => {
	const { user, onGenerate, onChoose } = show({ images: [ready('one')], hasEnoughRequests: false });
	expect(screen.getByText("You don't have enough requests to generate another image.", { selector: '.components-notice__content' })).toBeVisible();
	await user.click(button('Generate again'));
	expect(onGenerate).not.toHaveBeenCalled();
	await user.click(button('Set as featured image'));
	expect(onChoose).toHaveBeenCalledWith('one');
});

it('an image that is being saved cannot be pressed again, and says why it was not saved', async () => {
	const { user, update, onChoose } = show({ images: [{ ...slot, id: 'one', status: 'saving', picture }], isFeatured: false });
	await user.click(button('Saving the image…'));
	expect(onChoose).not.toHaveBeenCalled();
	update({ images: [{ ...slot, id: 'one', status: 'ready', picture, message: 'Too large.' }] });
	expect(screen.getByText('Too large.', { selector: '.components-notice__content' })).toBeVisible();
	expect(button('Insert image')).not.toHaveAttribute('aria-disabled', 'true');
});

it('a picture of the embedded painter is called by its name', () => {
	show({ images: [ready('one', { isByModel: false, providerName: 'Sitewright’s embedded painter' })] });
	expect(screen.getByText('No image model is connected: painted by rule by Sitewright’s embedded painter.')).toBeVisible();
});

it('where images cannot be made, the reason is in place of the form', () => {
	show({ obstacle: <p>Not connected.</p> });
	expect(screen.getByText('Not connected.')).toBeVisible();
	expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
	expect(screen.getByRole('link', { name: /^Provide feedback/ })).toHaveAttribute('href', 'https://feedback.example/');
});

it.each([
	[1, '1 request per image'],
	[10, '10 requests per image'],
])('the cost of %d is shown as “%s”', (cost, text) => {
	render(<ImageUsage cost={cost} usage={null} />);
	expect(screen.getByText(text)).toBeVisible();
});
