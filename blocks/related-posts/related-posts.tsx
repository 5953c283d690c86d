import { VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { RelatedPost } from '../../api/insight/related-posts';
import { ErrorNotice } from '../../components/error-notice';
import { IdleLinks } from '../../components/idle-links';
import { parsePostsToShow, type RelatedPostsAttributes } from './attributes';

interface RelatedPostsProps {
	readonly attributes: RelatedPostsAttributes;
	/** False in editors without a post. */
	readonly isPost: boolean;
	/** Best first; null while they are being loaded. */
	readonly posts: readonly RelatedPost[] | null;
	/** The failure of the request, else null. */
	readonly error: unknown;
	readonly onRetry: () => void;
}

interface PostProps {
	readonly post: RelatedPost;
	readonly shown: RelatedPostsAttributes;
}

/** The same markup as in php/class-renderer.php. */
function Post({ post, shown }: PostProps) {
	const { url, title, date, dateTime, author, image, context } = post;
	return (
		<li>
			<a className="wp-block-jetpack-related-posts__link" href={url}>
				{shown.displayThumbnails && image && <img src={image.src} alt={image.alt} width={image.width} height={image.height} loading="lazy" />}
				<span>{title}</span>
			</a>
			{shown.displayDate && (
				<time className="wp-block-jetpack-related-posts__meta" dateTime={dateTime}>
					{date}
				</time>
			)}
			{shown.displayAuthor && author !== '' && (
				<span className="wp-block-jetpack-related-posts__meta">
					{/* translators: %s: name of an author. */}
					{sprintf(__('By %s', 'sitewright'), author)}
				</span>
			)}
			{shown.displayContext && context && (
				<span className="wp-block-jetpack-related-posts__meta">{context.link === '' ? context.text : <a href={context.link}>{context.text}</a>}</span>
			)}
		</li>
	);
}

function OutlinedPost({ shown }: Pick<PostProps, 'shown'>) {
	const lines = [shown.displayDate, shown.displayAuthor, shown.displayContext].filter(Boolean);
	return (
		<li>
			{shown.displayThumbnails && <div className="wp-block-jetpack-related-posts__outline is-image" />}
			<div className="wp-block-jetpack-related-posts__outline" />
			{lines.map((_, index) => (
				<div key={index} className="wp-block-jetpack-related-posts__outline is-meta" />
			))}
		</li>
	);
}

/** The related posts; without posts, placeholders and the reason; placeholders alone while the posts are being loaded. */
export function RelatedPosts({ attributes, isPost, posts, error, onRetry }: RelatedPostsProps) {
	const count = parsePostsToShow(attributes.postsToShow);
	const className = `wp-block-jetpack-related-posts__posts is-${attributes.postLayout}`;
	if (posts && posts.length > 0) {
		return (
			<IdleLinks>
				<nav className={className} aria-label={__('Related Posts', 'sitewright')}>
					<ul>
						{posts.slice(0, count).map((post) => (
							<Post key={post.id} post={post} shown={attributes} />
						))}
					</ul>
				</nav>
			</IdleLinks>
		);
	}
	return (
		<>
			{posts === null ? (
				<VisuallyHidden role="status">{__('Loading…', 'sitewright')}</VisuallyHidden>
			) : (
				<>
					<ErrorNotice error={error} onRetry={onRetry} />
					<p>
						{isPost
							? __("Preview unavailable: you haven't published enough posts with similar content.", 'sitewright')
							: __('Preview unavailable in site editor.', 'sitewright')}
					</p>
				</>
			)}
			<div className={className} aria-hidden="true">
				<ul>
					{Array.from({ length: count }, (_, index) => (
						<OutlinedPost key={index} shown={attributes} />
					))}
				</ul>
			</div>
		</>
	);
}
