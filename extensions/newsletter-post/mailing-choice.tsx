import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { type PostAudience, useCountCategorySubscribersQuery } from '../../api/readers/newsletter';
import { ToggleControl } from '../../components/controls';
import { actionsOf, usePostEditor } from '../../editor/wordpress';
import { usePostId } from '../../editor/use-place';
import { MailPreview } from './mail-preview';

/** The name of the metadata: wordpress/features/readers/newsletter/class-post-mailing.php. */
const skip = 'sitewright_newsletter_skip';

interface Post {
	readonly isSkipped: boolean;
	readonly status: string | undefined;
	readonly password: string | undefined;
	/** Undefined while it is not known, and for those who may not publish. */
	readonly audience: PostAudience | undefined;
}

/** The help below the choice. Nobody gets an e-mail in the cases of wordpress/features/readers/newsletter/class-post-mailing.php. */
function describe({ isSkipped, status, password, audience }: Post): string {
	if (audience?.isMailed === false) {
		return __('Nobody gets an e-mail: mailing new posts is turned off. An administrator of this site can turn it on.', 'sitewright');
	}
	if (isSkipped) {
		return __('Nobody gets an e-mail about this post.', 'sitewright');
	}
	if (status === 'private') {
		return __('Nobody gets an e-mail: the post is private.', 'sitewright');
	}
	if (password) {
		return __('Nobody gets an e-mail: the post has a password.', 'sitewright');
	}
	if (!audience) {
		return __('Subscribers get an e-mail when the post is published for the first time.', 'sitewright');
	}
	return sprintf(
		/* translators: %d: number of subscribers. */
		_n('%d subscriber gets an e-mail when the post is published.', '%d subscribers get an e-mail when the post is published.', audience.count, 'sitewright'),
		audience.count
	);
}

/** Whether the post is mailed, to how many, and how the mail looks. Authors who may not publish see no number. */
export default function MailingChoice() {
	const postId = usePostId();
	const meta = usePostEditor((editor) => editor?.getEditedPostAttribute('meta'), []);
	const categories = usePostEditor((editor) => editor?.getEditedPostAttribute('categories'), []);
	const status = usePostEditor((editor) => editor?.getEditedPostAttribute('status'), []);
	const password = usePostEditor((editor) => editor?.getEditedPostAttribute('password'), []);
	const { data: audience } = useCountCategorySubscribersQuery(categories ?? []);
	const isDirty = usePostEditor((editor) => editor?.isEditedPostDirty() === true, []);
	const [isOpen, setIsOpen] = useState(false);
	const isSkipped = meta?.[skip] === true;
	return (
		<>
			<ToggleControl
				label={__('Send to subscribers', 'sitewright')}
				help={describe({ isSkipped, status, password, audience })}
				checked={!isSkipped}
				onChange={(isMailed) => actionsOf('core')?.editEntityRecord('postType', 'post', postId, { meta: { ...meta, [skip]: !isMailed } })}
			/>
			{postId !== null && (
				<Button variant="secondary" style={{ marginBlockStart: 12 }} onClick={() => setIsOpen(true)}>
					{__('Preview the e-mail', 'sitewright')}
				</Button>
			)}
			{isOpen && postId !== null && <MailPreview postId={postId} isDirty={isDirty} onClose={() => setIsOpen(false)} />}
		</>
	);
}
