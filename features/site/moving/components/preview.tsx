import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { usePreviewConversionQuery } from '../../../../api/site/moving';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { conversionRequested, previewClosed, previewOpened, requestOf, selectMoving } from '../slice';

const frameStyle =
	'<style>body{font:16px/1.5 sans-serif;overflow-wrap:break-word}img,video{max-width:100%;height:auto}figure{margin:0 0 16px}table{border-collapse:collapse}td{padding:2px 12px 2px 0}</style>';

/** A version of a post. The sandbox permits nothing, so that a post cannot act in the dashboard. */
function Version({ title, html }: { readonly title: string; readonly html: string }) {
	return (
		<figure>
			<figcaption>{title}</figcaption>
			<iframe title={title} sandbox="" srcDoc={`${frameStyle}${html}`} />
		</figure>
	);
}

type Conversion = NonNullable<ReturnType<typeof usePreviewConversionQuery>['data']>;

/** A post before and after, and the way to the next one. */
function PostVersions({ preview, isFetching }: { readonly preview: Conversion; readonly isFetching: boolean }) {
	const dispatch = useAppDispatch();
	const { post, next_id, before, after, left } = preview;
	return (
		<>
			<h4>{post.title}</h4>
			{left > 0 && (
				<p>
					{
						/* translators: %d: number of blocks. */
						sprintf(__('Chosen blocks that stay as they are: %d', 'sitewright'), left)
					}
				</p>
			)}
			<div className="sitewright-moving__versions">
				<Version title={__('Before', 'sitewright')} html={before} />
				<Version title={__('After', 'sitewright')} html={after} />
			</div>
			<p>{__('The preview has no styles and no scripts of your site.', 'sitewright')}</p>
			{next_id !== null && (
				<Button variant="link" disabled={isFetching} onClick={() => dispatch(previewOpened(next_id))}>
					{__('Show the next post', 'sitewright')}
				</Button>
			)}
		</>
	);
}

/** One post before and after, how many posts would change, and the question whether to do it. */
export function Preview({ postId }: { readonly postId: number | null }) {
	const dispatch = useAppDispatch();
	const request = requestOf(useAppSelector(selectMoving));
	const {
		currentData: data,
		error,
		isFetching,
		refetch,
	} = usePreviewConversionQuery({ ...request, ...(postId !== null && { post_id: postId }) }, { refetchOnMountOrArgChange: true });
	const back = (
		<Button variant="secondary" onClick={() => dispatch(previewClosed())}>
			{__('Back to the blocks', 'sitewright')}
		</Button>
	);
	const heading = <h3 tabIndex={-1}>{__('What would change', 'sitewright')}</h3>;
	if (!data) {
		return (
			<section className="sitewright-moving__preview" aria-busy={isFetching}>
				{heading}
				<Pending error={error} onRetry={() => void refetch()} />
				<div className="sitewright-admin__actions">{back}</div>
			</section>
		);
	}
	const { affected } = data;
	return (
		<section className="sitewright-moving__preview" aria-busy={isFetching}>
			{heading}
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			<p role="status">
				{
					/* translators: 1: number of blocks, 2: number of posts. */
					sprintf(__('Blocks to convert: %1$d. Posts that would change: %2$d.', 'sitewright'), affected.blocks, affected.posts)
				}
			</p>
			<PostVersions preview={data} isFetching={isFetching} />
			<p>
				{__(
					'Each post keeps a revision of what it is now, so that you can undo this. A post that somebody changes afterwards is not overwritten.',
					'sitewright'
				)}
			</p>
			{affected.has_widgets && <p>{__('A copy of the widgets is kept, so that you can undo this, too.', 'sitewright')}</p>}
			<div className="sitewright-admin__actions">
				{back}
				<AskTwiceButton
					variant="primary"
					/* translators: %d: number of posts. */
					label={sprintf(_n('Convert %d post', 'Convert %d posts', affected.posts, 'sitewright'), affected.posts)}
					/* translators: %d: number of posts. */
					question={sprintf(_n('Change %d post now?', 'Change %d posts now?', affected.posts, 'sitewright'), affected.posts)}
					onConfirm={() => dispatch(conversionRequested(request))}
				/>
			</div>
		</section>
	);
}
