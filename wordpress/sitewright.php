<?php
/**
 * Plugin Name:       Sitewright
 * Description:       An AI writing assistant, and blocks for your site, in the block editor.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       sitewright
 * Domain Path:       /languages
 *
 * @package Sitewright
 */

namespace Sitewright;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';

require_once __DIR__ . '/core/autoload.php';

register_activation_hook( __FILE__, array( Features\Site\Admin_Page\Pointer::class, 'begin' ) );

// Late, so that the original plugin has loaded whatever the order of the two is.
add_action( 'plugins_loaded', array( Core\Plugin::class, 'start' ), 20 );
