import { testSite } from './site';
import type { RunPhp } from './run-php';

/** A mail as it would go out: headers and all its parts. */
export type Mail = string;

export interface Mailbox {
	mails(): Promise<readonly Mail[]>;
	/** The mails to one address. */
	mailsTo(email: string): Promise<readonly Mail[]>;
	/** @param reason Why the mailer fails from now on; without one it works again. */
	fail(reason?: string): Promise<void>;
	remove(): Promise<void>;
}

/** Takes the mails of the site in place of its mailer, and holds its jobs, which could mail what another test has left. */
export async function openMailbox(php: RunPhp): Promise<Mailbox> {
	const remove = await testSite.addMuPlugin(
		'mailbox',
		`add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );
add_filter( 'wp_mail_from', function () { return 'site@example.org'; } );
add_filter( 'pre_wp_mail', function ( $answer ) {
	require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
	require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
	if ( file_exists( ABSPATH . WPINC . '/class-wp-phpmailer.php' ) ) {
		require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
	}
	// Mailings bring a mailer of their own.
	$parent = ( $GLOBALS['phpmailer'] ?? null ) instanceof Sitewright\\Features\\Readers\\Newsletter\\Mailer ? 'Sitewright\\Features\\Readers\\Newsletter\\Mailer' : ( class_exists( 'WP_PHPMailer' ) ? 'WP_PHPMailer' : 'PHPMailer\\PHPMailer\\PHPMailer' );
	$class  = 'Test_Mailer_' . md5( $parent );
	if ( ! class_exists( $class, false ) ) {
		eval( "class $class extends $parent {" . '
			public function postSend() {
				$reason = @file_get_contents( WP_CONTENT_DIR . "/mailbox-fails.txt" );
				if ( $reason ) {
					throw new PHPMailer\\PHPMailer\\Exception( $reason );
				}
				file_put_contents( WP_CONTENT_DIR . "/mailbox.txt", base64_encode( $this->getSentMIMEMessage() ) . "\\n", FILE_APPEND | LOCK_EX );
				return true;
			}
		}' );
	}
	// WordPress keeps its mailer for all mails of a request.
	if ( ! ( ( $GLOBALS['phpmailer'] ?? null ) instanceof $class ) ) {
		$GLOBALS['phpmailer'] = new $class( true );
		$GLOBALS['phpmailer']::$validator = 'is_email';
	}
	return $answer;
} );`
	);
	const fail = async (reason = '') => void (await php("return file_put_contents( WP_CONTENT_DIR . '/mailbox-fails.txt', $argument );", reason));
	await fail();
	await php("return file_put_contents( WP_CONTENT_DIR . '/mailbox.txt', '' );");
	const mails = () =>
		php<Mail[]>("return array_map( 'base64_decode', array_filter( explode( \"\\n\", file_get_contents( WP_CONTENT_DIR . '/mailbox.txt' ) ) ) );");
	return {
		mails,
		mailsTo: async (email) => (await mails()).filter((mail) => mail.split(/\r?\n/).includes(`To: ${email}`)),
		fail,
		remove,
	};
}
