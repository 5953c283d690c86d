import { Button, CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FoundBlock, Moving } from '../../../../api/site/moving';
import { SelectControl } from '../../../../components/controls';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { openings, safeChoice } from '../messages';
import { choiceMade, choicesMade, previewOpened, selectMoving, viewChosen } from '../slice';
import { PostList } from './post-list';

/** The conversion of a block; where there are several choices, one of them is chosen here. */
function Choice({ block: { name, title, choices } }: { readonly block: FoundBlock }) {
	const dispatch = useAppDispatch();
	const chosen = useAppSelector(selectMoving).choices[name];
	const [first] = choices;
	if (!first) {
		return <span>{__('Part of another block', 'sitewright')}</span>;
	}
	if (choices.length === 1) {
		return <span>{first.label}</span>;
	}
	return (
		<SelectControl
			/* translators: %s: title of a block. */
			label={sprintf(__('What becomes of “%s”', 'sitewright'), title)}
			hideLabelFromVision
			value={chosen ?? first.id}
			options={choices.map(({ id, label }) => ({ value: id, label }))}
			onChange={(choice) => dispatch(choiceMade({ block: name, choice }))}
		/>
	);
}

function Row({ block }: { readonly block: FoundBlock }) {
	const dispatch = useAppDispatch();
	const { choices, view } = useAppSelector(selectMoving);
	const { name, title, total, posts } = block;
	const [first] = block.choices;
	const isShown = view.kind === 'block' && view.block === name;
	/* translators: 1: number of blocks, 2: number of posts. */
	const found = sprintf(_n('%1$d in %2$d post', '%1$d in %2$d posts', posts, 'sitewright'), total, posts);
	return (
		<>
			<tr>
				<th scope="row">
					{first ? (
						<CheckboxControl
							__nextHasNoMarginBottom
							label={title}
							checked={name in choices}
							onChange={(isChosen) => dispatch(choiceMade({ block: name, choice: isChosen ? first.id : null }))}
						/>
					) : (
						title
					)}
					{title !== name && <small>{name}</small>}
				</th>
				<td>
					<Button
						variant="link"
						aria-expanded={isShown}
						label={`${title}: ${found}`}
						showTooltip={false}
						onClick={() => dispatch(viewChosen(isShown ? { kind: 'none' } : { kind: 'block', block: name }))}
					>
						{found}
					</Button>
					<small>{openings(block).join(', ')}</small>
				</td>
				<td>
					<Choice block={block} />
				</td>
			</tr>
			{isShown && (
				<tr>
					<td colSpan={3}>
						<PostList isChoosing />
					</td>
				</tr>
			)}
		</>
	);
}

/** What it means that the scan found no blocks. */
function NoBlocks({ problems, is_complete }: Pick<Moving, 'problems' | 'is_complete'>) {
	const text = !is_complete
		? __('The scan was stopped. Scan again.', 'sitewright')
		: problems > 0
			? __('The scan found no blocks, but could not read every post.', 'sitewright')
			: __('No post depends on this plugin. You can deactivate it without losing anything in your posts.', 'sitewright');
	return (
		<>
			<h3 tabIndex={-1}>{__('Blocks', 'sitewright')}</h3>
			<p>{text}</p>
		</>
	);
}

/** The blocks that the scan found, the choice of those to convert, and the posts of one of them. */
export function BlockList({ moving }: { readonly moving: Moving }) {
	const { blocks, is_complete } = moving;
	const dispatch = useAppDispatch();
	const { choices, postIds } = useAppSelector(selectMoving);
	if (blocks.length === 0) {
		return <NoBlocks {...moving} />;
	}
	const safe = Object.fromEntries(
		blocks.flatMap((block) => {
			const choice = safeChoice(block);
			return choice === null ? [] : [[block.name, choice]];
		})
	);
	const count = Object.keys(choices).length;
	return (
		<>
			<h3 tabIndex={-1}>{__('Blocks', 'sitewright')}</h3>
			{!is_complete && <p>{__('The scan was stopped. Scan again.', 'sitewright')}</p>}
			{blocks.some(({ name }) => name.startsWith('premium-content/')) && (
				<p>
					<strong>{__('Content for subscribers can be read by everybody as soon as no plugin protects it.', 'sitewright')}</strong>
				</p>
			)}
			<p>{__('Not every block from an older version is recognized: only the editor is certain. All of them open without a message.', 'sitewright')}</p>
			<table className="sitewright-moving__table">
				<thead>
					<tr>
						<th scope="col">{__('Block', 'sitewright')}</th>
						<th scope="col">{__('Found', 'sitewright')}</th>
						<th scope="col">{__('Becomes', 'sitewright')}</th>
					</tr>
				</thead>
				<tbody>
					{blocks.map((block) => (
						<Row key={block.name} block={block} />
					))}
				</tbody>
			</table>
			<p>{__('Forms, payments, newsletters and content for subscribers do not work without a plugin: decide on each of them yourself.', 'sitewright')}</p>
			<div className="sitewright-admin__actions">
				<Button variant="secondary" onClick={() => dispatch(choicesMade(safe))}>
					{__('Choose all that read the same', 'sitewright')}
				</Button>
				<Button variant="primary" disabled={count === 0} onClick={() => dispatch(previewOpened(null))}>
					{postIds.length > 0
						? /* translators: %d: number of posts. */
							sprintf(_n('Preview the conversion of %d post', 'Preview the conversion of %d posts', postIds.length, 'sitewright'), postIds.length)
						: __('Preview the conversion', 'sitewright')}
				</Button>
			</div>
		</>
	);
}
