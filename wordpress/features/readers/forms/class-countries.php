<?php
/**
 * Countries of phone numbers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Collator;
use Locale;
use Sitewright\Core\Constants;
use Sitewright\Core\Manifest;
use Sitewright\Core\Plugin;

/**
 * The list of countries beside a phone number. A country has the form of the table: `DE+49(0)`.
 */
final class Countries {

	private const TABLE  = 'blocks/form/shared/phone';
	private const SCRIPT = 'blocks/form/field-telephone/optional';

	/**
	 * Country => its code and its name, by name.
	 *
	 * @var array<string,string>|null
	 */
	private static ?array $texts = null;

	/**
	 * The options of the list.
	 *
	 * @param string $chosen A country of the list.
	 * @return string HTML.
	 */
	public static function options( string $chosen ): string {
		$html = '' === $chosen ? '<option value="">' . esc_html__( 'Country', 'sitewright' ) . '</option>' : '';
		foreach ( self::texts() as $country => $text ) {
			$html .= '<option value="' . esc_attr( $country ) . '"' . ( $country === $chosen ? ' selected' : '' ) . '>' . esc_html( $text ) . '</option>';
		}
		return $html;
	}

	/**
	 * The country of an attribute or of a request.
	 *
	 * @param mixed $named Its letters, e.g. `DE`, or as the list has it.
	 * @return string Empty for a country that is not in the list.
	 */
	public static function find( $named ): string {
		foreach ( self::all() as $country ) {
			if ( in_array( $named, array( $country, substr( $country, 0, 2 ) ), true ) ) {
				return $country;
			}
		}
		return '';
	}

	/**
	 * Has the browser name the countries where PHP cannot.
	 */
	public static function enqueue(): void {
		if ( ! class_exists( Locale::class ) ) {
			$asset = Manifest::asset( self::SCRIPT );
			wp_enqueue_script( 'sitewright-form-countries', Plugin::url( self::SCRIPT . '.js' ), $asset['dependencies'], $asset['version'], array( 'strategy' => 'defer' ) );
		}
	}

	/**
	 * The texts of the list, in the language of the page.
	 *
	 * @return array<string,string>
	 */
	private static function texts(): array {
		if ( null === self::$texts ) {
			$locale = determine_locale();
			$names  = array();
			foreach ( self::all() as $country ) {
				$letters           = substr( $country, 0, 2 );
				$names[ $country ] = class_exists( Locale::class ) ? (string) Locale::getDisplayRegion( "-$letters", $locale ) : $letters;
			}
			if ( class_exists( Collator::class ) ) {
				( new Collator( $locale ) )->asort( $names );
			}
			// Isolated, so that the code keeps its plus sign in front in Arabic and Hebrew.
			$code        = is_rtl() ? "\u{2066}%s\u{2069}" : '%s';
			self::$texts = array();
			foreach ( $names as $country => $name ) {
				self::$texts[ $country ] = sprintf( $code, preg_replace( '/^..|[(].*/', '', $country ) ) . " $name";
			}
		}
		return self::$texts;
	}

	/**
	 * The countries.
	 *
	 * @return string[]
	 */
	private static function all(): array {
		return explode( ' ', Constants::of( self::TABLE )['countries'] );
	}
}
