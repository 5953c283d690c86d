import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyProgress } from '../../features/ai/postJob/components/copy-progress';
import type { PostCopyState } from '../../features/ai/postJob/copy/slice';
import { JobForm } from '../../features/ai/postJob/components/job-form';
import { JobQueue } from '../../features/ai/postJob/components/job-queue';
import type { JobItem, PostJobState } from '../../features/ai/postJob/slice';

const item = (label: string, changes: Partial<JobItem>): JobItem => ({ clientId: label, label, skipReason: null, status: 'waiting', error: null, ...changes });
const items = [
	item('One', { status: 'done' }),
	item('Two', { status: 'failed', error: 'Something went wrong' }),
	item('Three', {}),
	item('Code', { status: 'skipped', skipReason: 'code' }),
];

function showQueue(changes: Partial<PostJobState> = {}) {
	const calls = {
		onPause: jest.fn(),
		onResume: jest.fn(),
		onCancel: jest.fn(),
		onRetry: jest.fn(),
		onSelect: jest.fn(),
		onDecide: jest.fn(),
		onClose: jest.fn(),
	};
	const job: PostJobState = { status: 'running', tool: { type: 'correct-spelling' }, postId: 1, items, isRestored: false, ...changes };
	render(<JobQueue job={job} {...calls} />);
	return { ...calls, user: userEvent.setup() };
}

const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

describe('a job for the whole post', () => {
	it('shows each block with its state, and says why one failed or is left alone', async () => {
		const { onRetry, onSelect } = showQueue();
		expect(screen.getByRole('status')).toHaveTextContent('1 of 3 blocks are done.');
		const [one, two, , code] = screen.getAllByRole('listitem').map((element) => within(element));
		expect(one?.getByText('Done')).toBeVisible();
		expect(two?.getByText('Something went wrong')).toBeVisible();
		expect(code?.getByText('Code is left alone.')).toBeVisible();
		await press('Try again: Two');
		await press('One');
		expect(onRetry).toHaveBeenCalledWith('Two');
		expect(onSelect).toHaveBeenCalledWith('One');
	});

	it('can be paused and cancelled while it runs, and resumed when it rests', async () => {
		const { onPause, onCancel } = showQueue();
		await press('Pause');
		await press('Cancel');
		expect(onPause).toHaveBeenCalledTimes(1);
		expect(onCancel).toHaveBeenCalledTimes(1);
	});

	it('from before a reload waits to be resumed', async () => {
		const { onResume } = showQueue({ status: 'paused', isRestored: true });
		expect(screen.getByText('This was not finished when the editor was closed.')).toBeVisible();
		await press('Resume');
		expect(onResume).toHaveBeenCalledTimes(1);
	});

	it('that is finished is accepted or refused as a whole', async () => {
		const { onDecide } = showQueue({ status: 'finished' });
		await press('Accept all');
		await press('Refuse all');
		expect(onDecide.mock.calls).toEqual([['accepted'], ['refused']]);
	});

	it('without text says so, and can be closed', async () => {
		const { onClose } = showQueue({ status: 'finished', items: [item('Code', { status: 'skipped', skipReason: 'code' })] });
		expect(screen.getByRole('status')).toHaveTextContent('The post has no text that can be changed.');
		await press('Close');
		expect(onClose).toHaveBeenCalledTimes(1);
	});
});

describe('the choice of a tool for the whole post', () => {
	function showForm(hasModel: boolean, canCopy = true) {
		const [onStart, onCopy] = [jest.fn(), jest.fn()];
		render(<JobForm languages={['en', 'de']} hasModel={hasModel} isDisabled={false} canCopy={canCopy} onStart={onStart} onCopy={onCopy} />);
		return { onStart, onCopy, user: userEvent.setup() };
	}

	it('begins with a translation into another language than the site’s', async () => {
		const { onStart } = showForm(true);
		await press('Start');
		expect(onStart).toHaveBeenCalledWith({ type: 'change-language', language: 'de' });
	});

	it('translates a copy, where there is a post to copy', async () => {
		const { onStart, onCopy, user } = showForm(true);
		await user.click(screen.getByRole('checkbox', { name: 'Translate a copy' }));
		await press('Start');
		expect(onCopy).toHaveBeenCalledWith('de');
		await user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Make shorter');
		expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
		await press('Start');
		expect(onStart).toHaveBeenCalledWith({ type: 'make-shorter' });
	});

	it('offers no copy of a template, which is no post', () => {
		showForm(true, false);
		expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
	});

	it('without a model offers what rules can do, and says what needs one', async () => {
		const { onStart, user } = showForm(false);
		await press('Start');
		expect(onStart).toHaveBeenCalledWith({ type: 'correct-spelling' });
		await user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Translate');
		expect(screen.getByText('This task needs an AI model. No AI model is connected.')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
	});
});

describe('a draft in another language', () => {
	const show = (copy: Partial<PostCopyState>) => {
		const onClose = jest.fn();
		render(<CopyProgress copy={{ status: 'ready', editUrl: null, failure: null, ...copy }} onClose={onClose} />);
		return onClose;
	};

	it('can be stopped while its title is translated', async () => {
		const onClose = show({ status: 'translating' });
		expect(screen.getByRole('status')).toHaveTextContent('Translating the title…');
		await press('Stop');
		expect(onClose).toHaveBeenCalledTimes(1);
	});

	it('leads to its editor when it is there', () => {
		show({ editUrl: '/post.php?post=99' });
		expect(screen.getByRole('link', { name: 'Open the draft (in a new tab)' })).toHaveAttribute('href', '/post.php?post=99');
	});

	it('says why there is none', async () => {
		const onClose = show({ status: 'failed', failure: 'You may not make posts of this type.' });
		expect(screen.getAllByText('You may not make posts of this type.')[0]).toBeVisible();
		await press('Back');
		expect(onClose).toHaveBeenCalledTimes(1);
	});
});
