// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {Certificate} from "./IRetirementCertificate.sol";
import {CertificateSvg} from "./libraries/CertificateSvg.sol";

/// @title Renders certificates as SVG
/// @notice Stateless. Separate from the certificates only because of the code size limit.
contract CertificateRenderer is ICertificateRenderer {
    /// @inheritdoc ICertificateRenderer
    function svg(Certificate calldata certificate) external view returns (string memory) {
        return CertificateSvg.draw(certificate, msg.sender);
    }
}
