<?php
/**
 * The services of sharing buttons.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Sharing\Sharing_Button;

use Sitewright\Core\Constants;

/**
 * A service that a button shares the page at, or what else a button does with it.
 */
final class Service {

	/**
	 * Its name, as posts have it.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * Its entry in the constants of the family.
	 *
	 * @var array{title?:string,address?:string,icon:string}
	 */
	private array $entry;

	/**
	 * Keeps the entry.
	 *
	 * @param string $name  Name.
	 * @param array  $entry Entry.
	 */
	private function __construct( string $name, array $entry ) {
		$this->name  = $name;
		$this->entry = $entry;
	}

	/**
	 * The service of a name.
	 *
	 * @param string $name Name, whoever wrote it.
	 * @return self|null Null for one that we do not know.
	 */
	public static function of( string $name ): ?self {
		$entry = Constants::of( 'blocks/sharing/shared' )['services'][ $name ] ?? null;
		return $entry ? new self( $name, $entry ) : null;
	}

	/**
	 * The name of the service, as in `titleOf()` of the editor.
	 *
	 * @return string Plain text.
	 */
	public function title(): string {
		switch ( $this->name ) {
			case 'mail':
				return __( 'Email', 'sitewright' );
			case 'print':
				return __( 'Print', 'sitewright' );
			case 'share':
				return __( 'Share', 'sitewright' );
			case 'copy':
				return __( 'Copy link', 'sitewright' );
			default:
				return $this->entry['title'] ?? $this->name;
		}
	}

	/**
	 * Its sign.
	 *
	 * @return string HTML.
	 */
	public function icon(): string {
		return '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="currentColor" fill-rule="evenodd" d="' . esc_attr( $this->entry['icon'] ) . '"/></svg>';
	}

	/**
	 * Where it shares a page.
	 *
	 * @param string $url   Address of the page.
	 * @param string $title Title of the page, as plain text.
	 * @return string Empty for a button that is no link.
	 */
	public function address( string $url, string $title ): string {
		return strtr(
			$this->entry['address'] ?? '',
			array(
				'{url}'   => rawurlencode( $url ),
				'{title}' => rawurlencode( $title ),
			)
		);
	}
}
