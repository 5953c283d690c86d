import { __, _n, sprintf } from '@wordpress/i18n';
import { useCountCategorySubscribersQuery } from '../../api/newsletter';
import { ToggleControl } from '../../components/controls';
import { actionsOf, usePostEditor, usePostId } from '../../editor/wordpress';

/** The name of the metadata: wordpress/features/newsletter/class-post-mailing.php. */
const skip = 'sitewright_newsletter_skip';

/** Whether the post is mailed, and to how many. Authors who may not publish see no number. */
export default function MailingChoice() {
	const postId = usePostId();
	const meta = usePostEditor((editor) => editor?.getEditedPostAttribute('meta') as Readonly<Record<string, unknown>> | undefined, []);
	const categories = usePostEditor((editor) => editor?.getEditedPostAttribute('categories') as readonly number[] | undefined, []);
	const { data: count } = useCountCategorySubscribersQuery(categories ?? []);
	const isSkipped = meta?.[skip] === true;
	return (
		<ToggleControl
			label={__('Send to subscribers', 'sitewright')}
			help={
				isSkipped
					? __('Nobody gets an e-mail about this post.', 'sitewright')
					: count === undefined
						? __('Subscribers get an e-mail when the post is published for the first time.', 'sitewright')
						: sprintf(
								/* translators: %d: number of subscribers. */
								_n('%d subscriber gets an e-mail when the post is published.', '%d subscribers get an e-mail when the post is published.', count, 'sitewright'),
								count
							)
			}
			checked={!isSkipped}
			onChange={(isMailed) => actionsOf('core')?.editEntityRecord('postType', 'post', postId, { meta: { ...meta, [skip]: !isMailed } })}
		/>
	);
}
