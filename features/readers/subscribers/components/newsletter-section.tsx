import { __ } from '@wordpress/i18n';
import { useAppSelector } from '../../../../store/hooks';
import { Section } from '../../../../components/admin/section';
import { selectCanManage } from '../../../site/session/slice';
import { ImportForm } from './import-form';
import { MailingList } from './mailing-list';
import { MailchimpKeyForm, NewsletterSettingsForm } from './settings-form';
import { SubscriberList } from './subscriber-list';

/** The `#/newsletter` page: the site's own list, what was mailed to it, and the settings. */
export function NewsletterSection() {
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Newsletter', 'sitewright')}>
			{canManage ? (
				<div className="sitewright-subscribers">
					<h3>{__('Subscribers', 'sitewright')}</h3>
					<SubscriberList />
					<h3>{__('Import', 'sitewright')}</h3>
					<ImportForm />
					<h3>{__('Mailed posts', 'sitewright')}</h3>
					<MailingList />
					<h3>{__('Settings', 'sitewright')}</h3>
					<NewsletterSettingsForm />
					<MailchimpKeyForm />
				</div>
			) : (
				<p>{__('An administrator of this site can see the subscribers.', 'sitewright')}</p>
			)}
		</Section>
	);
}
