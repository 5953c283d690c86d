import { Button, CheckboxControl } from '@wordpress/components';
import { skipToken } from '@reduxjs/toolkit/query';
import { __, sprintf } from '@wordpress/i18n';
import { movingPostsPerPage, widgetsId } from '../../../../api/contract/site/moving.contract';
import { type MovingPost, useListMovingPostsQuery } from '../../../../api/site/moving';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { maxPosts, pageChosen, postsQueryOf, postToggled, selectMoving, undoRequested } from '../slice';

interface ItemProps {
	readonly post: MovingPost;
	readonly isChoosing: boolean;
}

function restoreText({ id, is_changed }: MovingPost): string {
	if (!is_changed) {
		return __('Restore', 'sitewright');
	}
	return id === widgetsId
		? __('Restore, and keep the changes as inactive widgets', 'sitewright')
		: __('Restore, and keep the changes as a revision', 'sitewright');
}

function restoreLabel({ id, is_changed }: MovingPost): string {
	if (!is_changed) {
		/* translators: %s: title of a post. */
		return __('Restore %s', 'sitewright');
	}
	return id === widgetsId
		? /* translators: %s: the word “Widgets”. */
			__('Restore %s, and keep their changes as inactive widgets', 'sitewright')
		: /* translators: %s: title of a post. */
			__('Restore %s, and keep its changes as a revision', 'sitewright');
}

function Item({ post, isChoosing }: ItemProps) {
	const { id, title, type, edit_url, problem, blocks, differences, is_converted, is_changed } = post;
	const dispatch = useAppDispatch();
	const { postIds, work } = useAppSelector(selectMoving);
	const isChosen = postIds.includes(id);
	return (
		<li>
			{isChoosing && (
				<CheckboxControl
					__nextHasNoMarginBottom
					/* translators: %s: title of a post. */
					aria-label={sprintf(__('Convert only chosen posts: %s', 'sitewright'), title)}
					checked={isChosen}
					disabled={!isChosen && postIds.length >= maxPosts}
					onChange={() => dispatch(postToggled(id))}
				/>
			)}
			<div>
				<span>
					{edit_url === '' ? title : <a href={edit_url}>{title}</a>} {type !== '' && <small>{type}</small>}
				</span>
				{problem !== '' && <p>{problem}</p>}
				{blocks.length > 0 && <small>{blocks.map(({ name, total }) => `${name.replace(/^jetpack\//, '')} × ${total}`).join(', ')}</small>}
				{differences.length > 0 && (
					/* translators: %s: title of a post. */
					<ul className="sitewright-moving__differences" aria-label={sprintf(__('What is different in %s', 'sitewright'), title)}>
						{differences.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				)}
				{is_converted && (
					<Button
						variant="link"
						disabled={work.status === 'working'}
						label={sprintf(restoreLabel(post), title)}
						showTooltip={false}
						onClick={() => dispatch(undoRequested({ post_ids: [id], overwrites_changes: is_changed }))}
					>
						{restoreText(post)}
					</Button>
				)}
			</div>
		</li>
	);
}

/** A page of the posts with a block, with a problem, or that were converted. */
export function PostList({ isChoosing }: { readonly isChoosing: boolean }) {
	const dispatch = useAppDispatch();
	const state = useAppSelector(selectMoving);
	const { currentData: data, error, refetch } = useListMovingPostsQuery(postsQueryOf(state) ?? skipToken);
	if (!data) {
		return (
			<>
				<Pending error={error} onRetry={() => void refetch()} />
				{error && state.page > 1 && (
					<Button variant="secondary" onClick={() => dispatch(pageChosen(state.page - 1))}>
						{__('Previous page', 'sitewright')}
					</Button>
				)}
			</>
		);
	}
	const pages = Math.max(1, Math.ceil(data.total / movingPostsPerPage));
	return (
		<section className="sitewright-moving__posts" aria-label={__('Posts', 'sitewright')}>
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			{isChoosing && <p>{__('Choose posts to convert only these. Without a choice, all posts are converted.', 'sitewright')}</p>}
			<ul>
				{data.posts.map((post) => (
					<Item key={post.id} post={post} isChoosing={isChoosing} />
				))}
			</ul>
			{pages > 1 && (
				<div className="sitewright-admin__actions">
					<Button variant="secondary" disabled={state.page <= 1} onClick={() => dispatch(pageChosen(state.page - 1))}>
						{__('Previous page', 'sitewright')}
					</Button>
					<Button variant="secondary" disabled={state.page >= pages} onClick={() => dispatch(pageChosen(state.page + 1))}>
						{__('Next page', 'sitewright')}
					</Button>
				</div>
			)}
		</section>
	);
}
