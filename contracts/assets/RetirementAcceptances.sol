// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IRetirementAcceptances} from "./IRetirementAcceptances.sol";
import {Certificate, IRetirementCertificate} from "./IRetirementCertificate.sol";
import {CertificateText} from "./libraries/CertificateText.sol";

/// @title Acceptance of retirements by their beneficiaries
/// @notice The beneficiary of a certificate says, once, that it stands by the retirement.
/// @dev A signature names the whole retirement, not only the certificate's id: should a
/// reorganisation of the chain give the id to another retirement, the signature is void.
contract RetirementAcceptances is IRetirementAcceptances, EIP712 {
    /// @inheritdoc IRetirementAcceptances
    string public constant STATEMENT =
        "I am the beneficiary of this retirement and accept that it was made on my behalf.";

    bytes32 private constant ACCEPTANCE_TYPEHASH = keccak256(
        "Acceptance(string statement,uint256 certificateId,string project,string projectCode,string standard,uint256 tokenId,uint256 amount,uint256 offset,address beneficiary,string beneficiaryName,bytes32 nameHash,string country,string purpose,uint256 periodStart,uint256 periodEnd,string message,address retiredBy,uint256 retiredAt,uint256 deadline)"
    );

    /// @inheritdoc IRetirementAcceptances
    IRetirementCertificate public immutable certificates;

    mapping(uint256 certificateId => uint64) private _acceptedAt;

    /// @notice Starts without acceptances.
    /// @param certificates_ The contract of the certificates.
    constructor(IRetirementCertificate certificates_) EIP712("Canopy Retirement Acceptances", "1") {
        certificates = certificates_;
    }

    /// @inheritdoc IRetirementAcceptances
    function accept(uint256 certificateId) external {
        address beneficiary = certificates.certificate(certificateId).beneficiary;
        if (msg.sender != beneficiary) revert NotBeneficiary(certificateId, msg.sender);
        _accept(certificateId, beneficiary);
    }

    /// @inheritdoc IRetirementAcceptances
    function acceptBySignature(
        uint256 certificateId,
        uint256 deadline,
        bytes calldata signature
    ) external {
        if (block.timestamp > deadline) revert AcceptanceExpired(deadline);
        Certificate memory data = certificates.certificate(certificateId);
        bytes32 signed = _digest(data, deadline);
        if (!SignatureChecker.isValidSignatureNowCalldata(data.beneficiary, signed, signature)) {
            revert InvalidAcceptance(certificateId, data.beneficiary);
        }
        _accept(certificateId, data.beneficiary);
    }

    /// @inheritdoc IRetirementAcceptances
    function digest(uint256 certificateId, uint256 deadline) external view returns (bytes32) {
        return _digest(certificates.certificate(certificateId), deadline);
    }

    /// @inheritdoc IRetirementAcceptances
    function acceptedAt(
        uint256[] calldata certificateIds
    ) external view returns (uint64[] memory times) {
        times = new uint64[](certificateIds.length);
        for (uint256 i = 0; i < times.length; ++i) {
            times[i] = _acceptedAt[certificateIds[i]];
        }
    }

    function _accept(uint256 certificateId, address beneficiary) private {
        uint64 earlier = _acceptedAt[certificateId];
        if (earlier != 0) revert AlreadyAccepted(certificateId, earlier);
        _acceptedAt[certificateId] = uint64(block.timestamp);
        emit RetirementAccepted(certificateId, beneficiary, msg.sender);
    }

    function _digest(Certificate memory data, uint256 deadline) private view returns (bytes32) {
        bytes memory credits = abi.encode(
            ACCEPTANCE_TYPEHASH,
            _hashOf(STATEMENT),
            data.id,
            _hashOf(data.projectName),
            _hashOf(data.projectCode),
            _hashOf(data.standard),
            data.tokenId,
            data.amount,
            data.offset
        );
        bytes memory beneficiary = abi.encode(
            data.beneficiary,
            _hashOf(data.beneficiaryName),
            data.nameHash,
            _hashOf(CertificateText.countryName(data.beneficiaryCountry)),
            _hashOf(CertificateText.purposeName(data.purpose))
        );
        bytes memory retirement = abi.encode(
            data.periodStart,
            data.periodEnd,
            _hashOf(data.message),
            data.retiredBy,
            data.retiredAt,
            deadline
        );
        return _hashTypedDataV4(keccak256(bytes.concat(credits, beneficiary, retirement)));
    }

    function _hashOf(string memory text) private pure returns (bytes32) {
        return keccak256(bytes(text));
    }
}
